import { ApiError } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { areaOf } from '#web/links.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session of the area and redirects to the public home with a message (specification §4). */
export async function action({ request, url, context }: Route.ActionArgs) {
  await readFormWithoutStep(request)
  const { user, seller, admin } = context.get(apiContext)
  const area = areaOf(url.pathname)
  const account = area === '/admin' ? admin : area === '/seller' ? seller : user
  try {
    const { message } = await account.logout()
    return await redirectWith('/', 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirectWith('/', 'error', 'An error occurred during logout')
  }
}

export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
