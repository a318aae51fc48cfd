import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** Several events that come together load the page's data once, in milliseconds. */
const gatherFor = 60
/** Asks again so long after the server refused the stream, in milliseconds. */
const retryAfter = 3_000

/** So long the cookie of a new session may be on its way behind the end of the one it replaces, in milliseconds. */
const replacedWithin = 1_000

/** What the stream tells of besides the end of sessions. */
const events = ['order', 'complaint', 'rating', 'contact-us', 'notification', 'session', 'gap']

/**
 * Keeps the page's data fresh: loads it anew whenever the server says that something of the signed-in person's has
 * changed, or may have changed unheard, so that nothing is missed. With the session that the page was loaded by, the
 * listening ends too: the next load leads to the login page, or brings the session that came in its place. Answers
 * how the connection is.
 */
export function useLive(role: Role, session: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const { revalidate } = useRevalidator()
  const isGoing = useNavigation().state !== 'idle'
  const isWanted = useRef(false)
  const refresh = useRef(() => {})
  useEffect(() => {
    // Not on the way to another page: what that page is to say (a flash message) would be read here, and lost.
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
      timer = setTimeout(() => refresh.current(), gatherFor)
    }
    const connect = () => {
      // What happened since the page was made told nobody. After an interruption the browser says what it heard last,
      // and the stream tells what was missed, or that it does not know.
      source = new EventSource(`${basePath}/notification/stream?role=${role}`)
      source.addEventListener('open', soon, { once: true })
      source.addEventListener('open', () => setConnection('open'))
      source.addEventListener('error', () => {
        setConnection('lost')
        // The browser tries again after a broken connection, not after an answer like 503.
        if (source.readyState === EventSource.CLOSED) again = setTimeout(connectIfSignedIn, retryAfter)
      })
      for (const event of events) source.addEventListener(event, soon)
      source.addEventListener('session-ended', ({ data }: MessageEvent<string>) => {
        if ((JSON.parse(data) as { id: string }).id !== session) return soon()
        source.close()
        clearTimeout(timer)
        timer = setTimeout(() => refresh.current(), replacedWithin)
      })
    }
    /** Nobody may have been there to hear that the session has ended. */
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
