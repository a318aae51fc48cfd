import { Outlet } from 'react-router'
import { sessionContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { SellerLayout } from '#web/features/layout/seller-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { OrderRing } from '#web/features/order-ring/order-ring.tsx'
import { sellersOnly } from '#web/features/session/guard.ts'
import { useDraftRestore } from '#web/features/drafts/use-draft-restore.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import type { Route } from './+types/layout.ts'

/** The links of the header. */
const firstSteps = ['/seller', '/seller/my-restaurants', '/seller/pending-orders'] as const

export const middleware: Route.MiddlewareFunction[] = [sellersOnly]

export async function loader({ context }: Route.LoaderArgs) {
  return { seller: await currentSeller(context), session: context.get(sessionContext).session }
}

export default function SellerArea({ loaderData: { seller, session } }: Route.ComponentProps) {
  useDraftRestore(seller._id)
  usePreloadedCode(firstSteps)
  const connection = useLive('seller', session)
  return (
    <SellerLayout
      name={seller.name}
      image={seller.image}
      unread={seller.unread ?? 0}
      pendingOrders={seller.pendingOrders ?? 0}
    >
      {seller.pendingOrders !== null && (
        <OrderRing sellerId={seller._id} count={seller.pendingOrders} newest={seller.newestPendingOrder} />
      )}
      <ConnectionProvider connection={connection}>
        <Outlet />
      </ConnectionProvider>
    </SellerLayout>
  )
}
