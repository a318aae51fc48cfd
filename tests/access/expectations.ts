import type { Contract } from '#contract/contract.ts'
import { catalogue } from './expected/catalogue.ts'
import type { Expectations } from './expected/expectation.ts'
import { people } from './expected/people.ts'
import { trade } from './expected/trade.ts'

/** Every entry of the contract: the type makes an entry that is missing here an error, the test a failure. */
export const expectations: Expectations<keyof Contract> = { ...people, ...catalogue, ...trade }
