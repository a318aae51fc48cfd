import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** Delay (ms) before reconnecting after the server refused the stream or could not be reached. */
const retryAfter = 3_000
/** Time (ms) for the server to answer whether the session still exists. */
const answerWithin = 5_000
/**
 * The connection counts as lost after this time (ms) without an event: two missed heartbeats. A connection can be dead
 * without being closed, for example after a change of Wi-Fi.
 */
const silenceLimit = 18_000

/** The events of the stream that report a change. */
const changes = ['order', 'basket', 'complaint', 'rating', 'contact-us', 'notification', 'session', 'gap']

/** What a stream reported: `open` is an opening that replays nothing, `gap` that events may be missing. `id` is that of the changed record. */
export interface LiveEvent {
  topic: string
  id?: string
}

export interface EventStreamOptions {
  role: Role
  /** the id of the page's session */
  session: string
  /**
   * The id of the newest event before the page was read: the stream replays what came after it, and the page is not
   * reloaded when it opens. Without it, it is.
   */
  position?: string
  onConnection: (connection: Connection) => void
  /** something of the account has changed, or may have: load the data again */
  onChange: (event: LiveEvent) => void
  /** the page's own session has ended; the stream stays closed */
  onSessionEnd: () => void
}

/** A record that a page shows, and whose changes its stream has: `order:` and its id, which only operators follow, or a restaurant's `menu:`. */
export type ShownRecord = `${'menu' | 'order'}:${string}`

/**
 * A stream follows at most this many records (`notification.stream`): those of the page, and of pages visited before,
 * so that going back needs no new stream.
 */
export const mostShown = 20

/** The records that the page shows, and those whose changes the stream has. */
class ShownRecords {
  #shown: readonly ShownRecord[] = []
  #followed: readonly ShownRecord[] = []

  shows(record: ShownRecord): boolean {
    return this.#shown.includes(record)
  }

  /** The ids of the followed records of a topic, with commas. */
  followed(topic: 'menu' | 'order'): string {
    const ids = this.#followed.filter((record) => record.startsWith(topic))
    return ids.map((record) => record.slice(topic.length + 1)).join(',')
  }

  /** Returns whether one of them was not followed. */
  show(records: readonly ShownRecord[]): boolean {
    this.#shown = records
    if (records.every((record) => this.#followed.includes(record))) return false
    this.#followed = [...new Set([...records, ...this.#followed])].slice(0, mostShown)
    return true
  }
}

/**
 * Keeps an event stream of the page's session open: reconnects after every loss, also after a silent one, and reports
 * the state of the connection.
 */
export class EventStream {
  readonly #options: EventStreamOptions
  readonly #closing = new AbortController()
  readonly #records = new ShownRecords()
  #source: EventSource | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  /** the id of the last event that the page has; undefined after a loss */
  #lastId: string | undefined
  /** the same when the last navigation began */
  #idAtNavigation: string | undefined

  constructor(options: EventStreamOptions) {
    this.#options = options
    this.#lastId = options.position
    const { signal } = this.#closing
    addEventListener('offline', this.#reconnect, { signal })
    addEventListener('online', this.#reconnect, { signal })
  }

  /** Names the records that the page shows: their changes are reported. Opens the stream at first. */
  show(records: readonly ShownRecord[]): void {
    const isNew = this.#records.show(records)
    // While the connection is lost, the next one will name them.
    if (!this.#source) this.#connect(this.#options.position)
    else if (isNew && this.#source.readyState !== EventSource.CLOSED)
      this.#connect(this.#lastId && (this.#idAtNavigation ?? this.#lastId))
  }

  /** The data of the next page is requested: its changes since now count. */
  beginNavigation(): void {
    this.#idAtNavigation = this.#lastId
  }

  close(): void {
    this.#closing.abort()
    this.#stop()
  }

  #stop(): void {
    this.#source?.close()
    clearTimeout(this.#silence)
    clearTimeout(this.#retry)
  }

  readonly #markAlive = ({ lastEventId }: Partial<MessageEvent>): void => {
    this.#lastId = lastEventId || this.#lastId
    this.#options.onConnection('open')
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#reconnect, silenceLimit)
  }

  #markLost(delay: number): void {
    this.#options.onConnection('lost')
    this.#lastId = undefined
    this.#stop()
    this.#retry = setTimeout(() => void this.#connectIfSignedIn(), delay)
  }

  readonly #reconnect = (): void => this.#markLost(navigator.onLine ? 0 : retryAfter)

  /** `after`: the position of the page or of the stream that this one replaces: what came after it is replayed. */
  #connect(after?: string): void {
    this.#stop()
    this.#silence = setTimeout(this.#reconnect, silenceLimit)
    const [restaurants, orders] = [this.#records.followed('menu'), this.#records.followed('order')]
    const query = new URLSearchParams({
      role: this.#options.role,
      ...(restaurants && { restaurants }),
      ...(orders && { orders }),
      ...(after && { after }),
    })
    this.#source = new EventSource(`${basePath}/notification/stream?${query}`)
    this.#listen(this.#source, !after)
  }

  /**
   * Reports the events of a stream. `isNew`: it replays nothing. Then the page is reloaded when it opens, because events since
   * the page was read were not received. After an interruption the browser sends the id of its last event, and the stream
   * replays what was missed, or sends `gap`.
   */
  #listen(stream: EventSource, isNew: boolean): void {
    const { role, session, onConnection, onChange, onSessionEnd } = this.#options
    if (isNew) stream.addEventListener('open', () => onChange({ topic: 'open' }), { once: true })
    stream.addEventListener('open', () => this.#markAlive({}))
    for (const event of ['heartbeat', 'menu', ...changes]) stream.addEventListener(event, this.#markAlive)
    for (const topic of changes) {
      stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        const id = idIn(data)
        // Operators receive those of orders whose pages they have left.
        const isLeft = role === 'admin' && topic === 'order' && id !== 'waiting'
        if (!isLeft || this.#records.shows(`order:${id}`)) onChange({ topic, id })
      })
    }
    stream.addEventListener('menu', ({ data }: MessageEvent<string>) => {
      const id = idIn(data)
      // Sellers receive those of all their restaurants, which many of their pages show.
      if (role !== 'user' || this.#records.shows(`menu:${id}`)) onChange({ topic: 'menu', id })
    })
    stream.addEventListener('error', () => {
      // The browser reconnects after a network failure, but not after a response such as 503.
      if (stream.readyState === EventSource.CLOSED) this.#markLost(retryAfter)
      else onConnection('lost')
    })
    stream.addEventListener('session-ended', ({ data }: MessageEvent<string>) => {
      const id = idIn(data)
      if (id !== session) return onChange({ topic: 'session', id })
      this.#stop()
      onSessionEnd()
    })
  }

  /** The session may have ended while there was no connection. */
  async #connectIfSignedIn(): Promise<void> {
    const { role, onSessionEnd } = this.#options
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(answerWithin)])
    const response = await fetch(`${basePath}/${role}/get-session-${role}`, { signal }).catch(() => null)
    if (this.#closing.signal.aborted) return
    if (!response) this.#markLost(retryAfter)
    else if (response.status === 401) onSessionEnd()
    else this.#connect()
  }
}

/** The id in the data of an event; a gap has none. */
function idIn(data: string): string | undefined {
  return (JSON.parse(data || '{}') as { id?: string }).id
}
