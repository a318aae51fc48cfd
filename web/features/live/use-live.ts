import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** Events within this time (ms) cause one reload. */
const batchWindow = 60
/** Delay (ms) before reconnecting after the server refused the stream. */
const retryAfter = 3_000

/** Grace period (ms) between `session-ended` and the arrival of the replacement cookie. */
const replacementGrace = 1_000

/** The events of the stream, except `session-ended`. */
const events = ['order', 'complaint', 'rating', 'contact-us', 'notification', 'session', 'gap']

/**
 * Keeps the page's data fresh: reloads it whenever the server reports a change for the signed-in account, and after
 * every gap in the stream. When the page's own session ends, the stream is closed and the page reloaded, which leads
 * to the login page or continues with the session that replaced it. Returns the state of the connection.
 */
export function useLive(role: Role, session: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const { revalidate } = useRevalidator()
  const isGoing = useNavigation().state !== 'idle'
  const isWanted = useRef(false)
  const refresh = useRef(() => {})
  useEffect(() => {
    // Not during a navigation: a reload would consume the flash message of the next page.
    refresh.current = () => {
      isWanted.current = isGoing
      if (!isGoing) void revalidate()
    }
    if (!isGoing && isWanted.current) refresh.current()
  }, [isGoing, revalidate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let source: EventSource
    const leaving = new AbortController()
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => refresh.current(), batchWindow)
    }
    const connect = () => {
      // Reload once on opening: events since the page was rendered were not received. After an interruption the browser
      // sends the id of its last event, and the stream replays what was missed, or sends `gap`.
      source = new EventSource(`${basePath}/notification/stream?role=${role}`)
      source.addEventListener('open', soon, { once: true })
      source.addEventListener('open', () => setConnection('open'))
      source.addEventListener('error', () => {
        setConnection('lost')
        // The browser reconnects after a network failure, but not after a response such as 503.
        if (source.readyState === EventSource.CLOSED) again = setTimeout(connectIfSignedIn, retryAfter)
      })
      for (const event of events) source.addEventListener(event, soon)
      source.addEventListener('session-ended', ({ data }: MessageEvent<string>) => {
        if ((JSON.parse(data) as { id: string }).id !== session) return soon()
        source.close()
        clearTimeout(timer)
        timer = setTimeout(() => refresh.current(), replacementGrace)
      })
    }
    /** The session may have ended while there was no connection. */
    const connectIfSignedIn = async () => {
      const answer = await fetch(`${basePath}/${role}/get-session-${role}`, { signal: leaving.signal }).catch(
        () => null,
      )
      if (leaving.signal.aborted) return
      if (answer?.status === 401) soon()
      else connect()
    }
    connect()
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      leaving.abort()
      source.close()
    }
  }, [role, session])

  return connection
}
