import type { Contract } from '#contract/contract.ts'
import { catalogue } from './expected/catalogue.ts'
import type { Expectations } from './expected/expectation.ts'
import { people } from './expected/people.ts'
import { trade } from './expected/trade.ts'

/** Expectations for every endpoint of the contract. A missing endpoint is a type error. */
export const expectations: Expectations<keyof Contract> = { ...people, ...catalogue, ...trade }
