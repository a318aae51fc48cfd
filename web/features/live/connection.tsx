import { createContext, type ReactNode, use } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { Connection } from './use-live.ts'

const ConnectionContext = createContext<Connection>('connecting')

/** Lets the screens of an area know how its live connection is. */
export function ConnectionProvider({
  connection,
  children,
}: {
  connection: Connection
  children: ReactNode
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** Says that what is on the page may be old, for as long as it is so; `what` is what does not arrive. */
export function ConnectionNotice({ what }: { what: string }) {
  if (use(ConnectionContext) !== 'lost') return null
  return (
    <Notice tone="danger" title="Connection lost">
      {what} do not arrive at the moment. This page connects again by itself, and then shows everything that
      came meanwhile.
    </Notice>
  )
}
