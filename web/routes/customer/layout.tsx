import { Outlet } from 'react-router'
import { sessionContext, streamPositionContext } from '#web/context.ts'
import * as basketControls from '#web/features/basket/basket-controls.tsx'
import { BasketSteps } from '#web/features/basket/basket-steps.tsx'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { Favourites } from '#web/features/favourites/favourites-context.tsx'
import { customerFrame } from '#web/features/layout/customer-frame.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useSavedOrders } from '#web/features/offline/use-saved-orders.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { SuspensionNotice } from '#web/features/moderation/suspension-notice.tsx'
import { readRunningOrders } from '#web/features/orders/read-running-orders.ts'
import { RunningOrders } from '#web/features/orders/running-orders.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { customersOnly } from '#web/features/session/guard.ts'
import { useDraftRestore } from '#web/features/drafts/use-draft-restore.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import * as messages from '#web/ui/messages.tsx'
import { provideMessages } from '#web/ui/toaster.tsx'
import type { Route } from './+types/layout.ts'

provideMessages(messages)

/** The tabs of a phone, and the actions of buttons on many screens. */
const firstSteps = [
  '/user',
  '/user/restaurants',
  '/user/foods',
  '/user/user-basket',
  '/user/user-orders',
  '/user/basket-items',
  '/user/favourites',
] as const

export const middleware: Route.MiddlewareFunction[] = [customersOnly]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [user, running] = await Promise.all([currentCustomer(context), readRunningOrders(context, url)])
  return {
    user,
    running,
    session: context.get(sessionContext).session,
    position: context.get(streamPositionContext),
    place: await readDeliveryPlace(context, url, request),
  }
}

export default function CustomerArea({
  loaderData: { user, running, session, position, place },
}: Route.ComponentProps) {
  useDraftRestore(user._id)
  usePreloadedCode(firstSteps)
  useSavedOrders(user._id, running)
  const connection = useLive('user', session, position)
  return (
    <Frame {...customerFrame(user)} place={place} orderBar={<RunningOrders orders={running} />}>
      <ConnectionProvider connection={connection}>
        <SuspensionNotice suspended={user.suspended} area="user" />
        <Favourites ids={user.favourites}>
          <BasketSteps controls={basketControls}>
            <Outlet />
          </BasketSteps>
        </Favourites>
      </ConnectionProvider>
    </Frame>
  )
}
