import type { MetricValues } from '../metrics/collect.ts'

/** What the first process sends to one that serves. */
export type Order =
  | {
      order: 'start'
      connectionString: string
      /** maximum number of connections to the database */
      databasePool: number
    }
  /** run jobs, besides serving */
  | { order: 'run-jobs' }
  /** answer with `Metrics` */
  | { order: 'report-metrics' }
  /** another process has taken this one's place */
  | { order: 'move-clients' }
  /** the whole product ends */
  | { order: 'leave' }

/** What a process that serves reports once it listens: its address, and what the start prints. */
export interface Started {
  address: string
  messages: string[]
}

export interface Metrics {
  metrics: MetricValues
}

/** Why it cannot serve: one sentence. */
export interface StartFailed {
  failed: string
}
