import { Outlet } from 'react-router'
import { sessionContext } from '#web/context.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { customerFrame } from '#web/features/layout/customer-frame.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import { ConnectionProvider } from '#web/features/live/connection.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { customersOnly } from '#web/features/session/guard.ts'
import { useDraftRestore } from '#web/features/drafts/use-draft-restore.ts'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'
import type { Route } from './+types/layout.ts'

/** The tabs of a phone, and the actions of buttons on many screens. */
const firstSteps = [
  '/user',
  '/user/restaurants',
  '/user/foods',
  '/user/user-basket',
  '/user/user-orders',
  '/user/basket-items',
] as const

export const middleware: Route.MiddlewareFunction[] = [customersOnly]

export async function loader({ context }: Route.LoaderArgs) {
  return { user: await currentCustomer(context), session: context.get(sessionContext).session }
}

export default function CustomerArea({ loaderData: { user, session } }: Route.ComponentProps) {
  useDraftRestore(user._id)
  usePreloadedCode(firstSteps)
  const connection = useLive('user', session)
  return (
    <Frame {...customerFrame(user)}>
      <ConnectionProvider connection={connection}>
        <Outlet />
      </ConnectionProvider>
    </Frame>
  )
}
