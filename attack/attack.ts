import type { Database } from '#server/db/client.ts'
import type { World } from '../tests/access/world.ts'

/** The product under attack. It runs with `TRUST_PROXY=1`, so that requests can come from any network. */
export interface Target {
  /** its origin, on the loopback interface */
  address: string
  /** its database, to make records and to notice changes */
  database: Database
  /** where it writes its mails */
  mailFolder: string
  /** creates one record of each kind and people who own none of them, all with valid sessions */
  makeWorld: () => Promise<World>
  /** one such world for all attacks that change nothing of it */
  sharedWorld: () => Promise<World>
  /** the longest delay of its event loop since this was read last, in milliseconds */
  readDelay: () => Promise<number>
  /** the processor time that its event loop has had, in milliseconds; NaN where the system does not report it */
  readWork: () => number
}

/** How much an attack tries: a fixed number of requests in either form. */
export interface Budget {
  /** the short form, which takes seconds */
  isShort: boolean
  /** of the pseudo-random generator */
  seed: number
}

export interface Outcome {
  /** requests or pages tried; the same number at every run */
  tries: number
  /** one line per success of the attack; empty if the product withstood it */
  holes: string[]
  /** the longest delay of the event loop, if the attack has read it, in milliseconds */
  delay?: number
  /** shown beside the result */
  note?: string
}

export interface Attack {
  name: string
  run: (target: Target, budget: Budget) => Promise<Outcome>
}
