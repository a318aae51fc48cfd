export interface AdmissionLimits {
  /** places for work at the same time; a request takes one, or more if it costs as much as several */
  places: number
  /** the longest time that a request waits for a place, in milliseconds */
  wait: number
}

interface Waiting {
  since: number
  places: number
  /** the client has closed its connection: nobody waits for the answer any more */
  isAbandoned: () => boolean
  start: () => void
  shed: () => void
}

/**
 * Limits how many requests are worked on at once, and how long further ones wait. Under overload the server keeps
 * working at its capacity: requests are either served soon or refused at once.
 *
 * A request that could not get a place within `wait` is refused when it arrives, by the rate at which places become
 * free. An estimate that was too low is corrected by refusing it when its time is over.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #queue: Waiting[] = []
  /** places that the waiting requests will take */
  #wanted = 0
  #taken = 0
  /** milliseconds in which one place becomes free while requests wait: an exponential moving average */
  #interval = 0
  #freedAt = 0
  #timer: NodeJS.Timeout | undefined
  #refused = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** requests that were refused in all, for the log */
  get refused(): number {
    return this.#refused
  }

  countRefused(): void {
    this.#refused += 1
  }

  /** True if a request that arrives now would be refused. */
  get isOverloaded(): boolean {
    return !this.#hasRoom(1) && (this.#wanted + 1) * this.#interval > this.#limits.wait
  }

  /** Calls `start` when there is room, at once if possible, or `shed`. The places are held until `leave`. */
  enter(start: () => void, shed: () => void, isAbandoned: () => boolean, places = 1): void {
    if (this.#queue.length === 0 && this.#hasRoom(places)) {
      this.#taken += places
      start()
    } else if (this.isOverloaded) {
      shed()
    } else {
      this.#queue.push({ since: performance.now(), places, isAbandoned, start, shed })
      this.#wanted += places
      if (this.#queue.length === 1) this.#expireLater()
    }
  }

  /** Gives places back; the requests that have waited longest take them. */
  leave(places = 1): void {
    const now = performance.now()
    if (this.#queue.length > 0 && this.#freedAt > 0) {
      const time = Math.min(now - this.#freedAt, this.#limits.wait) / places
      this.#interval += 0.05 * (time - this.#interval)
    }
    this.#freedAt = now
    this.#taken -= places
    this.#expire(now)
    for (let first = this.#queue[0]; first && this.#hasRoom(first.places); first = this.#queue[0]) {
      this.#removeFirst(first)
      this.#taken += first.places
      first.start()
    }
  }

  #hasRoom(places: number): boolean {
    return this.#taken === 0 || this.#taken + places <= this.#limits.places
  }

  #removeFirst({ places }: Waiting): void {
    this.#queue.shift()
    this.#wanted -= places
  }

  #expire(now: number): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const isOver = now - first.since > this.#limits.wait
      if (!isOver && !first.isAbandoned()) break
      this.#removeFirst(first)
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
