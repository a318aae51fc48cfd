import { Outlet } from 'react-router'
import { sellerContext } from '#web/context.ts'
import { SellerLayout } from '#web/features/layout/seller-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { sellersOnly } from '#web/features/session/guard.ts'
import { useTypedAgain } from '#web/features/drafts/use-typed-again.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [sellersOnly]

export function loader({ context }: Route.LoaderArgs) {
  return { seller: context.get(sellerContext) }
}

export default function SellerArea({ loaderData: { seller } }: Route.ComponentProps) {
  useTypedAgain(seller._id)
  const connection = useLive('seller', seller.session)
  return (
    <SellerLayout
      name={seller.name}
      image={seller.image}
      unread={seller.unread}
      pendingOrders={seller.pendingOrders}
    >
      <ConnectionProvider connection={connection}>
        <Outlet />
      </ConnectionProvider>
    </SellerLayout>
  )
}
