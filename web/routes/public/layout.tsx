import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { recognisedContext, streamPositionContext } from '#web/context.ts'
import { BasketSteps } from '#web/features/basket/basket-steps.tsx'
import { Favourites } from '#web/features/favourites/favourites-context.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import { guestFrame } from '#web/features/layout/public-layout.tsx'
import { sendToWorker } from '#web/features/offline/saved-orders.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { readRunningOrders } from '#web/features/orders/read-running-orders.ts'
import { RefreshOnFocus } from './layout/refresh-on-focus.tsx'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { recogniseCustomer } from '#web/features/session/recognise-customer.ts'
import { AreaContext } from '#web/links.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import { codeOnDemand } from '#web/ui/on-demand.tsx'
import type { Route } from './+types/layout.ts'

/** What only customers need: these pages are mostly those of guests. */
const readCustomerParts = codeOnDemand(async () => {
  const [{ customerFrame }, { CustomerBar }, basketControls] = await Promise.all([
    import('#web/features/layout/customer-frame.tsx'),
    import('./layout/customer-bar.tsx'),
    import('#web/features/basket/basket-controls.tsx'),
  ])
  return { customerFrame, CustomerBar, basketControls }
})

/** What most visitors do first. */
const firstSteps = ['/', '/restaurants', '/foods', '/user-login'] as const

export const middleware: Route.MiddlewareFunction[] = [recogniseCustomer]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const recognised = context.get(recognisedContext)
  return {
    customer: recognised && {
      user: await currentCustomer(context),
      running: await readRunningOrders(context, url),
      session: recognised.session,
      position: context.get(streamPositionContext),
    },
    place: await readDeliveryPlace(context, url, request),
  }
}

/**
 * The frame of guests, or that of the customer, with links into the customer area. One frame for both, so that a form on
 * the page keeps what was typed when the session ends.
 */
export default function PublicArea({ loaderData: { customer, place } }: Route.ComponentProps) {
  usePreloadedCode(firstSteps)
  const isGuest = customer === null
  useEffect(() => {
    if (isGuest) sendToWorker({ type: 'guest' })
  }, [isGuest])
  const parts = customer && readCustomerParts()
  return (
    <AreaContext value={customer ? '/user' : null}>
      {isGuest && <RefreshOnFocus />}
      <Frame
        {...(parts ? parts.customerFrame(customer.user) : guestFrame)}
        place={place}
        orderBar={
          parts && (
            <parts.CustomerBar
              account={customer.user._id}
              session={customer.session}
              position={customer.position}
              orders={customer.running}
            />
          )
        }
      >
        <Favourites ids={customer?.user.favourites ?? null}>
          <BasketSteps controls={parts && parts.basketControls}>
            <Outlet />
          </BasketSteps>
        </Favourites>
      </Frame>
    </AreaContext>
  )
}
