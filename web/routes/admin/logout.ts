import { apiContext } from '#web/context.ts'
import { logOut } from '#web/features/session/log-out.ts'
import type { Route } from './+types/logout.ts'

export function action({ context }: Route.ActionArgs) {
  return logOut(() => context.get(apiContext).admin.logout())
}

export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
