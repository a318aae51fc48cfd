/** A load, run by a process of its own (`generator.ts`). */
export interface Load {
  origin: string
  /**
   * `perSecond` is an open loop: requests are sent at their times, however many are unanswered. `clients` is a closed
   * loop: each sends its next request after an answer.
   */
  arrivals: { perSecond: number } | { clients: number }
  seconds: number
  /** a new connection for each request, as strangers make; or one that an earlier request has left */
  connections: 'new' | 'kept'
  /** whole requests as they are sent, in turn */
  requests: string[]
  /** each request is repeated only after a 503 or 429; the outcome of each is kept (`LoadResult.answers`) */
  once: boolean
}

export interface LoadResult {
  offered: number
  /** left out, because the generator was late or had no connection left: the machine cannot make this load */
  unsent: number
  /** answered 2xx */
  served: number
  /** answered 503 */
  shed: number
  /** number of other outcomes: a status, or a failure of the connection */
  failures: Record<string, number>
  /** milliseconds from the time of a served request to the end of its answer */
  p50: number
  p99: number
  /** from the first request to the last answer */
  seconds: number
  /** processor time of the generator, in milliseconds */
  processor: number
  /** milliseconds by which requests were sent late, because the generator was busy */
  lateP99: number
  /** of requests sent once: index, status (0 if the connection broke) and body */
  answers: { request: number; status: number; body: string }[]
}

/** The messages of the generator: the last request was sent; all were answered or given up. */
export type Report = { sent: true } | { result: LoadResult }
