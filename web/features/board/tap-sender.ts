import {
  allDue,
  dueTap,
  firstOfEachOrder,
  markTried,
  parseQueue,
  type Tap,
  type TapQueue,
  undoableTap,
  undoTime,
  withoutTap,
} from './tap-queue.ts'

/** Delay (ms) before a call that had no answer is repeated. */
const retryAfter = 3_000

/** `lost`: there was no answer, so the call must be repeated. */
export type TapAnswer = 'done' | 'lost' | { refusal: string }

export interface TapSenderOptions {
  /** May throw: it can be full, or the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  storageKey: string
  /** Calls the step with the tap's key. `isLeaving`: the page is being left, its answer is not read. */
  send: (tap: Tap, isLeaving: boolean) => Promise<TapAnswer>
  /** before the answered tap leaves the queue */
  onAnswer: (tap: Tap, answer: Exclude<TapAnswer, 'lost'>) => void
  /** `isStored`: what waits survives a reload */
  onChange: (queue: TapQueue, isStored: boolean) => void
}

/**
 * Stores taps at once and sends them one after the other, each after the time to undo it. A tap stays stored until it is
 * answered: after a loss, and after a reload, it is sent again with the same key, so that it takes effect once. Where the
 * storage refuses, taps are in memory only, and sent all the same.
 */
export class TapSender {
  readonly #options: TapSenderOptions
  #queue: TapQueue = []
  /** the storage has the queue; otherwise only memory does */
  #isStored = true
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isClosed = false
  /** another tab of this browser sends */
  #isPaused = false
  /** no call before, after a loss; by `performance.now()`, which is never set back */
  #retryAt = 0

  constructor(options: TapSenderOptions) {
    this.#options = options
    this.#queue = this.#read()
  }

  get queue(): TapQueue {
    return this.#queue
  }

  get isStored(): boolean {
    return this.#isStored
  }

  add(tap: Omit<Tap, 'at' | 'dueAt' | 'isTried'>): void {
    const at = Date.now()
    this.#change((queue) => [...queue, { ...tap, at, dueAt: at + undoTime, isTried: false }])
    this.#wake()
  }

  /** Removes the last tap, unless it was sent. Returns it. */
  undo(): Tap | undefined {
    const tap = undoableTap(this.#read())
    if (tap) this.#change((queue) => withoutTap(queue, tap.key))
    this.#wake()
    return tap
  }

  /** Sends all taps without waiting longer: the board is left for another page of this document. */
  flush(): void {
    this.#change(allDue)
    this.retry()
  }

  /** Sends what it can before the document ends. Their answers are lost, so they are sent again when the board is opened. */
  leave(): void {
    if (this.#isPaused || this.#isClosed) return
    const first = firstOfEachOrder(this.#queue)
    const unsent = this.#isSending ? first.slice(1) : first
    this.#change((queue) =>
      markTried(
        allDue(queue),
        unsent.map(({ key }) => key),
      ),
    )
    for (const tap of unsent) void this.#options.send(tap, true).catch(() => {})
  }

  /** Sends at once what waits after a loss: there is a connection again. */
  retry(): void {
    this.#retryAt = 0
    this.#wake()
  }

  /** Only one tab of a browser sends what they all store. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#wake()
  }

  /** Another tab has changed what is stored. */
  reread(): void {
    this.#queue = this.#read()
    this.#options.onChange(this.#queue, this.#isStored)
    this.#wake()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #read(): TapQueue {
    if (!this.#isStored) return this.#queue
    try {
      return parseQueue(this.#options.storage.getItem(this.#options.storageKey), Date.now())
    } catch {
      this.#isStored = false
      return this.#queue
    }
  }

  #change(change: (queue: TapQueue) => TapQueue): void {
    this.#queue = change(this.#read())
    try {
      this.#options.storage.setItem(this.#options.storageKey, JSON.stringify(this.#queue))
      this.#isStored = true
    } catch {
      this.#isStored = false
    }
    this.#options.onChange(this.#queue, this.#isStored)
  }

  #wake(): void {
    clearTimeout(this.#timer)
    const first = this.#queue[0]
    if (!first || this.#isSending || this.#isClosed || this.#isPaused) return
    const wait = Math.max(first.dueAt - Date.now(), this.#retryAt - performance.now())
    // At most the time to undo: the clock of the device may have been set back. `dueTap` then returns the tap.
    this.#timer = setTimeout(() => void this.#sendNext(), Math.min(Math.max(wait, 0), undoTime))
  }

  async #sendNext(): Promise<void> {
    const tap = performance.now() >= this.#retryAt ? dueTap(this.#queue, Date.now()) : undefined
    if (!tap) return this.#wake()
    this.#isSending = true
    try {
      this.#change((queue) => markTried(queue, [tap.key]))
      const answer = await this.#options.send(tap, false).catch((): TapAnswer => 'lost')
      if (this.#isClosed) return
      if (answer === 'lost') {
        this.#retryAt = performance.now() + retryAfter
      } else {
        this.#options.onAnswer(tap, answer)
        this.#change((queue) => withoutTap(queue, tap.key))
      }
    } finally {
      this.#isSending = false
      this.#wake()
    }
  }
}
