import { Outlet } from 'react-router'
import { adminContext } from '#web/context.ts'
import { AdminLayout } from '#web/features/layout/admin-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { adminsOnly } from '#web/features/session/guard.ts'
import { useTypedAgain } from '#web/features/drafts/use-typed-again.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [adminsOnly]

export function loader({ context }: Route.LoaderArgs) {
  return { admin: context.get(adminContext) }
}

export default function AdminArea({ loaderData: { admin } }: Route.ComponentProps) {
  useTypedAgain(admin._id)
  const connection = useLive('admin', admin.session)
  return (
    <AdminLayout
      name={admin.name}
      image={admin.image}
      unread={admin.unread}
      pendingContacts={admin.pendingContacts}
    >
      <ConnectionProvider connection={connection}>
        <Outlet />
      </ConnectionProvider>
    </AdminLayout>
  )
}
