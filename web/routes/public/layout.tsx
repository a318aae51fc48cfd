import { Outlet } from 'react-router'
import { recognisedContext } from '#web/context.ts'
import { CustomerLayout } from '#web/features/layout/customer-layout.tsx'
import { PublicLayout } from '#web/features/layout/public-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { recogniseCustomer } from '#web/features/session/recognise-customer.ts'
import { AreaContext } from '#web/links.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [recogniseCustomer]

export async function loader({ context }: Route.LoaderArgs) {
  const recognised = context.get(recognisedContext)
  return recognised && { user: await currentCustomer(context), session: recognised.session }
}

export default function PublicArea({ loaderData: customer }: Route.ComponentProps) {
  if (customer) return <ForCustomer {...customer} />
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}

/** A public screen with the customer's header, whose links lead into the customer area. */
function ForCustomer({ user, session }: NonNullable<Route.ComponentProps['loaderData']>) {
  const connection = useLive('user', session)
  return (
    <AreaContext value="/user">
      <CustomerLayout name={user.name} image={user.image} unread={user.unread} basketCount={user.baskets}>
        <ConnectionProvider connection={connection}>
          <Outlet />
        </ConnectionProvider>
      </CustomerLayout>
    </AreaContext>
  )
}
