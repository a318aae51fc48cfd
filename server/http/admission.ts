import type { IncomingMessage, ServerResponse } from 'node:http'

export interface AdmissionLimits {
  /** requests that are worked on at the same time */
  places: number
  /** the longest time that a request waits for a place, in milliseconds */
  wait: number
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Waiting {
  since: number
  /** the client has closed its connection: nobody waits for the answer any more */
  isAbandoned: () => boolean
  start: () => void
  shed: () => void
}

/**
 * Limits how many requests are worked on at once, and how long further ones wait. Under overload the server keeps
 * working at its capacity: whoever is served is served soon, and the others are refused at once.
 *
 * A request that could not get a place within `wait` is refused when it arrives, by the rate at which places become
 * free. An estimate that was too low is corrected by refusing it when its time is over.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #queue: Waiting[] = []
  #taken = 0
  /** milliseconds between two places becoming free while requests wait: an exponential moving average */
  #interval = 0
  #freedAt = 0
  #timer: NodeJS.Timeout | undefined
  /** requests that were refused in all, for the log */
  refused = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** True if a request that arrives now would be refused. */
  get isOverloaded(): boolean {
    return this.#taken >= this.#limits.places && (this.#queue.length + 1) * this.#interval > this.#limits.wait
  }

  /** Calls `start` when there is a place, at once if possible, or `shed`. The place is held until `leave`. */
  enter(start: () => void, shed: () => void, isAbandoned: () => boolean): void {
    if (this.#taken < this.#limits.places) {
      this.#taken += 1
      start()
    } else if (this.isOverloaded) {
      shed()
    } else {
      this.#queue.push({ since: performance.now(), isAbandoned, start, shed })
      if (this.#queue.length === 1) this.#expireLater()
    }
  }

  /** Gives a place back; the request that has waited longest takes it. */
  leave(): void {
    const now = performance.now()
    if (this.#queue.length > 0 && this.#freedAt > 0)
      this.#interval += 0.05 * (Math.min(now - this.#freedAt, this.#limits.wait) - this.#interval)
    this.#freedAt = now
    this.#taken -= 1
    this.#expire(now)
    const next = this.#queue.shift()
    if (!next) return
    this.#taken += 1
    next.start()
  }

  #expire(now: number): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const isOver = now - first.since > this.#limits.wait
      if (!isOver && !first.isAbandoned()) break
      this.#queue.shift()
      first.shed()
    }
  }

  #expireLater(): void {
    clearTimeout(this.#timer)
    const [first] = this.#queue
    if (!first) return
    const rest = this.#limits.wait - (performance.now() - first.since)
    this.#timer = setTimeout(
      () => {
        this.#expire(performance.now())
        this.#expireLater()
      },
      Math.max(rest, 0) + 10,
    ).unref()
  }
}

const retryAfter = '2'
const refusals = {
  json: Buffer.from(
    '{"success":false,"message":"Foodie is busy. Please try again in a moment.","code":"UNAVAILABLE"}',
  ),
  html: Buffer.from(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Foodie is busy</title></head><body><h1>Foodie is busy</h1>' +
      '<p>Many people are ordering right now. Please try again in a moment.</p></body></html>',
  ),
}

/**
 * Wraps the listener of the HTTP server, so that requests without a body are refused before any other work: that costs
 * a few microseconds. Requests with a body get their place once the body has arrived (`registerBodyLimits`).
 */
export function admit(
  admission: Admission,
  listener: Listener,
  isExempt: (request: IncomingMessage) => boolean,
): Listener {
  return (request, response) => {
    if (hasBody(request) || isExempt(request)) return listener(request, response)
    admission.enter(
      () => {
        response.once('close', () => admission.leave())
        listener(request, response)
      },
      () => {
        admission.refused += 1
        shed(request, response)
      },
      () => response.destroyed,
    )
  }
}

/** Whether a request announces a body, of whatever size. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function shed(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return
  const kind = request.headers.accept?.includes('text/html') ? 'html' : 'json'
  response.writeHead(503, {
    'content-type': kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': refusals[kind].length,
    'retry-after': retryAfter,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : refusals[kind])
}
