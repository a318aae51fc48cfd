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

export interface EventStreamOptions {
  role: Role
  /** the id of the page's session */
  session: string
  onConnection: (connection: Connection) => void
  /** something of the account has changed, or may have: load the data again */
  onChange: () => void
  /** the page's own session has ended; the stream stays closed */
  onSessionEnd: () => void
}

/**
 * Keeps an event stream of the page's session open: reconnects after every loss, also after a silent one, and reports
 * the state of the connection. Returns a function that closes it.
 */
export function openEventStream(options: EventStreamOptions): () => void {
  const { role, session, onConnection, onChange, onSessionEnd } = options
  const closing = new AbortController()
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    source?.close()
    clearTimeout(silence)
    clearTimeout(retry)
  }
  const markAlive = () => {
    onConnection('open')
    clearTimeout(silence)
    silence = setTimeout(reconnect, silenceLimit)
  }
  const markLost = (delay: number) => {
    onConnection('lost')
    stop()
    retry = setTimeout(connectIfSignedIn, delay)
  }
  const reconnect = () => markLost(navigator.onLine ? 0 : retryAfter)

  function connect(): void {
    stop()
    silence = setTimeout(reconnect, silenceLimit)
    // Reload once on opening: events since the page was rendered were not received. After an interruption the browser
    // sends the id of its last event, and the stream replays what was missed, or sends `gap`.
    const stream = new EventSource(`${basePath}/notification/stream?role=${role}`)
    source = stream
    stream.addEventListener('open', onChange, { once: true })
    for (const event of ['open', 'heartbeat', ...changes]) stream.addEventListener(event, markAlive)
    for (const event of changes) stream.addEventListener(event, onChange)
    stream.addEventListener('error', () => {
      // The browser reconnects after a network failure, but not after a response such as 503.
      if (stream.readyState === EventSource.CLOSED) markLost(retryAfter)
      else onConnection('lost')
    })
    stream.addEventListener('session-ended', ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as { id: string }).id !== session) return onChange()
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

  connect()
  addEventListener('offline', reconnect, { signal: closing.signal })
  addEventListener('online', reconnect, { signal: closing.signal })
  return () => {
    closing.abort()
    stop()
  }
}
