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

/**
 * A stream follows at most this many restaurants (`notification.stream`): those of the page, and of pages visited before,
 * so that going back needs no new stream.
 */
export const mostRestaurants = 20

/** The restaurants that the page shows, and those whose changes the stream has. */
class ShownRestaurants {
  #shown: readonly string[] = []
  followed: readonly string[] = []

  shows(id: string): boolean {
    return this.#shown.includes(id)
  }

  /** Returns whether one of them was not followed. */
  show(ids: readonly string[]): boolean {
    this.#shown = ids
    if (ids.every((id) => this.followed.includes(id))) return false
    this.followed = [...new Set([...ids, ...this.followed])].slice(0, mostRestaurants)
    return true
  }
}

export interface EventStream {
  /** Names the restaurants that the page shows, by id: changes of their menus are reported. Opens the stream at first. */
  show: (restaurants: readonly string[]) => void
  /** The data of the next page is requested: its changes since now count. */
  beginNavigation: () => void
  close: () => void
}

/**
 * Keeps an event stream of the page's session open: reconnects after every loss, also after a silent one, and reports
 * the state of the connection.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { role, session, position, onConnection, onChange, onSessionEnd } = options
  const closing = new AbortController()
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const restaurants = new ShownRestaurants()
  /** the id of the last event that the page has; undefined after a loss */
  let lastId = position
  /** the same when the last navigation began */
  let idAtNavigation: string | undefined

  const stop = () => {
    source?.close()
    clearTimeout(silence)
    clearTimeout(retry)
  }
  const markAlive = ({ lastEventId }: Partial<MessageEvent>) => {
    lastId = lastEventId || lastId
    onConnection('open')
    clearTimeout(silence)
    silence = setTimeout(reconnect, silenceLimit)
  }
  const markLost = (delay: number) => {
    onConnection('lost')
    lastId = undefined
    stop()
    retry = setTimeout(connectIfSignedIn, delay)
  }
  const reconnect = () => markLost(navigator.onLine ? 0 : retryAfter)

  /** `after`: the position of the page or of the stream that this one replaces: what came after it is replayed. */
  function connect(after?: string): void {
    stop()
    silence = setTimeout(reconnect, silenceLimit)
    const query = new URLSearchParams({
      role,
      ...(restaurants.followed.length > 0 && { restaurants: restaurants.followed.join(',') }),
      ...(after && { after }),
    })
    // Without a position, reload on opening: events since the page was read were not received. After an interruption the
    // browser sends the id of its last event, and the stream replays what was missed, or sends `gap`.
    const stream = new EventSource(`${basePath}/notification/stream?${query}`)
    source = stream
    if (!after) stream.addEventListener('open', () => onChange({ topic: 'open' }), { once: true })
    stream.addEventListener('open', () => markAlive({}))
    for (const event of ['heartbeat', 'menu', ...changes]) stream.addEventListener(event, markAlive)
    for (const topic of changes) {
      stream.addEventListener(topic, ({ data }: MessageEvent<string>) => onChange({ topic, id: idIn(data) }))
    }
    stream.addEventListener('menu', ({ data }: MessageEvent<string>) => {
      // Sellers receive those of all their restaurants, which many of their pages show.
      if (role !== 'user' || restaurants.shows(idIn(data) ?? '')) onChange({ topic: 'menu', id: idIn(data) })
    })
    stream.addEventListener('error', () => {
      // The browser reconnects after a network failure, but not after a response such as 503.
      if (stream.readyState === EventSource.CLOSED) markLost(retryAfter)
      else onConnection('lost')
    })
    stream.addEventListener('session-ended', ({ data }: MessageEvent<string>) => {
      const id = idIn(data)
      if (id !== session) return onChange({ topic: 'session', id })
      stop()
      onSessionEnd()
    })
  }

  /** The session may have ended while there was no connection. */
  async function connectIfSignedIn(): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)])
    const response = await fetch(`${basePath}/${role}/get-session-${role}`, { signal }).catch(() => null)
    if (closing.signal.aborted) return
    if (!response) markLost(retryAfter)
    else if (response.status === 401) onSessionEnd()
    else connect()
  }

  addEventListener('offline', reconnect, { signal: closing.signal })
  addEventListener('online', reconnect, { signal: closing.signal })
  return {
    show(ids) {
      const isNew = restaurants.show(ids)
      // While the connection is lost, the next one will name them.
      if (!source) connect(position)
      else if (isNew && source.readyState !== EventSource.CLOSED)
        connect(lastId && (idAtNavigation ?? lastId))
    },
    beginNavigation() {
      idAtNavigation = lastId
    },
    close() {
      closing.abort()
      stop()
    },
  }
}

/** The id in the data of an event; a gap has none. */
function idIn(data: string): string | undefined {
  return (JSON.parse(data || '{}') as { id?: string }).id
}
