import { Outlet } from 'react-router'
import { apiContext, sessionContext, streamPositionContext } from '#web/context.ts'
import { loadPart } from '#web/features/errors/load-part.ts'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { currentSeller } from '#web/features/session/current-account.ts'
import { TapSessionContext, useNewTapSession } from '#web/features/board/tap-session-context.ts'
import { KitchenLayout } from './layout/kitchen-layout.tsx'
import { SellerLayout } from './layout/seller-layout.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { OrderRing } from '#web/features/order-ring/order-ring.tsx'
import { LoadedRinging } from '#web/features/order-ring/ringing-store.ts'
import { SuspensionNotice } from '#web/features/moderation/suspension-notice.tsx'
import { sellersOnly } from '#web/features/session/guard.ts'
import { PrintQueue } from '#web/features/tickets/print-queue.tsx'
import { useDraftRestore } from '#web/features/drafts/use-draft-restore.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import * as messages from '#web/ui/messages.tsx'
import { provideMessages } from '#web/ui/toaster.tsx'
import type { Route } from './+types/layout.ts'

provideMessages(messages)

/** The links of the header. */
const firstSteps = ['/seller', '/seller/my-restaurants', '/seller/pending-orders', '/seller/board'] as const

export const middleware: Route.MiddlewareFunction[] = [sellersOnly]

export async function loader({ context }: Route.LoaderArgs) {
  const { account, session, kitchenDevice } = context.get(sessionContext)
  const call = context.get(apiContext).order.getRinging()
  const [counted, seller] = await Promise.all([
    loadPart('Failed to load orders', call),
    kitchenDevice === null ? currentSeller(context) : null,
  ])
  return {
    account,
    session,
    position: context.get(streamPositionContext),
    kitchenDevice,
    seller,
    ringing: isFailed(counted) ? null : counted.data,
  }
}

export default function SellerArea({
  loaderData: { account, session, position, kitchenDevice, seller, ringing },
}: Route.ComponentProps) {
  useDraftRestore(account)
  const taps = useNewTapSession(account)
  usePreloadedCode(firstSteps)
  const connection = useLive('seller', session, position)
  const screen = (
    <>
      <OrderRing />
      <PrintQueue />
      <ConnectionProvider connection={connection}>
        <SuspensionNotice suspended={seller?.suspended} area="seller" />
        <TapSessionContext value={taps}>
          <Outlet />
        </TapSessionContext>
      </ConnectionProvider>
    </>
  )
  return (
    <LoadedRinging value={ringing}>
      {seller === null ? (
        <KitchenLayout device={kitchenDevice ?? ''}>{screen}</KitchenLayout>
      ) : (
        <SellerLayout
          name={seller.name}
          image={seller.image}
          unread={seller.unread ?? 0}
          pausedRestaurants={seller.pausedRestaurants}
        >
          {screen}
        </SellerLayout>
      )}
    </LoadedRinging>
  )
}
