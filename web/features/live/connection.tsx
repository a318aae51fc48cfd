import { createContext, type ReactNode, use } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { Connection } from './event-stream.ts'

const ConnectionContext = createContext<Connection>('connecting')

/** Provides the state of the live connection to the screens of an area. */
export function ConnectionProvider({
  connection,
  children,
}: {
  connection: Connection
  children: ReactNode
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

export function useConnection(): Connection {
  return use(ConnectionContext)
}

/** Warns while the connection is lost that the page may be outdated; `what` names the missing updates. */
export function ConnectionNotice({ what }: { what: string }) {
  if (useConnection() !== 'lost') return null
  return (
    <Notice tone="danger" title="Connection lost">
      {what} do not arrive at the moment. This page reconnects automatically and then shows everything it
      missed.
    </Notice>
  )
}
