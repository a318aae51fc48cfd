import { contract, type Contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { catalogue } from './expected/catalogue.ts'
import { couriers } from './expected/couriers.ts'
import { type Expectation, type Expectations, withDerivedCallers } from './expected/expectation.ts'
import { people } from './expected/people.ts'
import { trade } from './expected/trade.ts'

/** A missing endpoint is a type error. */
const tables: Expectations<keyof Contract> = { ...people, ...catalogue, ...trade, ...couriers }

type AllExpectations = { [Area in keyof Contract]: Record<keyof Contract[Area], Expectation> }

/** Expectations for every endpoint of the contract, for all callers. */
export const expectations = Object.fromEntries(
  Object.entries(tables).map(([area, table]) => {
    const entries = contract[area as keyof Contract] as Record<string, Endpoint>
    const complete = Object.entries(table).map(([name, one]) => [
      name,
      withDerivedCallers(one, entries[name]!),
    ])
    return [area, Object.fromEntries(complete)]
  }),
) as AllExpectations
