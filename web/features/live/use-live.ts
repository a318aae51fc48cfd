import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { type Connection, EventStream } from './event-stream.ts'
import { isIntercepted } from './event-interceptor.ts'
import { useShownRecords } from './shown-records.ts'

/** Events within this time (ms) cause one reload. */
const batchWindow = 60
/** Grace period (ms) between the end of a session and the arrival of the replacement cookie. */
const replacementGrace = 1_000

/**
 * Keeps the page's data fresh: reloads it whenever the server reports a change for the signed-in account or of the
 * records that the page shows, and after every gap in the stream. When the page's own session ends,
 * the stream is closed and the page reloaded, which leads to the login page or continues with the session that replaced
 * it. `position` is that of the stream before the data were read: only what came after it causes a reload when the stream
 * opens. Returns the state of the connection.
 */
export function useLive(role: Role, session: string, position: string): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const { revalidate } = useRevalidator()
  const isGoing = useNavigation().state !== 'idle'
  const isWanted = useRef(false)
  const refresh = useRef(() => {})
  const stream = useRef<EventStream>(null)
  // The data of a page whose session was replaced may be older than its new position.
  const [start] = useState({ session, position })
  const shown = useShownRecords(role)
  const shownNames = shown.join(',')
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
    const refreshIn = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => refresh.current(), delay)
    }
    const opened = new EventStream({
      role,
      session,
      position: session === start.session ? start.position : undefined,
      onConnection: setConnection,
      onChange: (event) => {
        if (!isIntercepted(event)) refreshIn(batchWindow)
      },
      onSessionEnd: () => refreshIn(replacementGrace),
    })
    stream.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
    }
  }, [role, session, start])

  useEffect(() => {
    if (isGoing) stream.current?.beginNavigation()
  }, [isGoing])
  const show = useEffectEvent(() => stream.current?.show(shown))
  useEffect(() => show(), [role, session, shownNames])

  return connection
}
