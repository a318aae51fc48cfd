import { apiContext } from '#web/context.ts'
import { logOut } from '#web/features/session/log-out.ts'
import { areaOf } from '#web/links.ts'
import type { Route } from './+types/logout.ts'

export function action({ url, context }: Route.ActionArgs) {
  const { user, seller, admin } = context.get(apiContext)
  const area = areaOf(url.pathname)
  const account = area === '/admin' ? admin : area === '/seller' ? seller : user
  return logOut(() => account.logout())
}

export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
