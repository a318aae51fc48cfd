import { Outlet } from 'react-router'
import { recognisedContext } from '#web/context.ts'
import { customerFrame } from '#web/features/layout/customer-frame.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import { guestFrame } from '#web/features/layout/public-layout.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { recogniseCustomer } from '#web/features/session/recognise-customer.ts'
import { AreaContext } from '#web/links.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import type { Route } from './+types/layout.ts'

/** What most visitors do first. */
const firstSteps = ['/', '/restaurants', '/foods', '/user-login'] as const

export const middleware: Route.MiddlewareFunction[] = [recogniseCustomer]

export async function loader({ context }: Route.LoaderArgs) {
  const recognised = context.get(recognisedContext)
  return recognised && { user: await currentCustomer(context), session: recognised.session }
}

/**
 * The frame of guests, or that of the customer, with links into the customer area. One frame for both, so that a form on
 * the page keeps what was typed when the session ends.
 */
export default function PublicArea({ loaderData: customer }: Route.ComponentProps) {
  usePreloadedCode(firstSteps)
  return (
    <AreaContext value={customer ? '/user' : null}>
      {customer && <Live session={customer.session} />}
      <Frame {...(customer ? customerFrame(customer.user) : guestFrame)}>
        <Outlet />
      </Frame>
    </AreaContext>
  )
}

/** Reloads the page after changes of the customer's account. */
function Live({ session }: { session: string }) {
  useLive('user', session)
  return null
}
