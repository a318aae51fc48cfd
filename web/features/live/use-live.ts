import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** Several events that come together load the page's data once, in milliseconds. */
const gatherFor = 60
/** Asks again so long after the server refused the stream, in milliseconds. */
const retryAfter = 3_000

/**
 * Keeps the page's data fresh: loads it anew whenever the server says that something of the signed-in person's has
 * changed, and after every interruption, so that nothing is missed. Answers how the connection is.
 */
export function useLive(role: Role): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  useEffect(() => {
    refresh.current = revalidate
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let source: EventSource
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh.current(), gatherFor)
    }
    const connect = () => {
      source = new EventSource(`${basePath}/notification/stream?role=${role}`)
      source.addEventListener('open', () => {
        setConnection('open')
        // What happened before the stream was open, since the page was made or lost it, told nobody.
        soon()
      })
      source.addEventListener('error', () => {
        setConnection('lost')
        // The browser tries again after a broken connection, not after an answer like 503.
        if (source.readyState === EventSource.CLOSED) again = setTimeout(connect, retryAfter)
      })
      for (const event of ['order', 'notification', 'gap']) source.addEventListener(event, soon)
    }
    connect()
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      source.close()
    }
  }, [role])

  return connection
}
