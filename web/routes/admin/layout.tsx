import { Outlet } from 'react-router'
import { sessionContext, streamPositionContext } from '#web/context.ts'
import { currentAdmin } from '#web/features/session/current-account.ts'
import { AdminLayout } from './layout/admin-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { adminsOnly } from '#web/features/session/guard.ts'
import { useDraftRestore } from '#web/features/drafts/use-draft-restore.ts'
import * as messages from '#web/ui/messages.tsx'
import { provideMessages } from '#web/ui/toaster.tsx'
import type { Route } from './+types/layout.ts'

provideMessages(messages)

export const middleware: Route.MiddlewareFunction[] = [adminsOnly]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    admin: await currentAdmin(context),
    session: context.get(sessionContext).session,
    position: context.get(streamPositionContext),
  }
}

export default function AdminArea({ loaderData: { admin, session, position } }: Route.ComponentProps) {
  useDraftRestore(admin._id)
  const connection = useLive('admin', session, position)
  return (
    <AdminLayout
      name={admin.name}
      image={admin.image}
      unread={admin.unread ?? 0}
      pendingContacts={admin.pendingContacts ?? 0}
      waiting={admin.waiting ?? 0}
    >
      <ConnectionProvider connection={connection}>
        <Outlet />
      </ConnectionProvider>
    </AdminLayout>
  )
}
