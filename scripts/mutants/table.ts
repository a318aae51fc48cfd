import type { Mutant } from './mutant.ts'
import { orderMutants } from './table/orders.ts'
import { otherMutants } from './table/others.ts'
import { ruleMutants } from './table/rules.ts'
import { webMutants } from './table/web.ts'

export const mutants: readonly Mutant[] = [...ruleMutants, ...orderMutants, ...otherMutants, ...webMutants]
