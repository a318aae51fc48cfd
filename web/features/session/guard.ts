import { type MiddlewareFunction, redirect, type RouterContext } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import type { Area } from '#web/links.ts'
import { adminContext, apiContext, sellerContext, userContext } from '#web/context.ts'

/**
 * Lets only a signed-in customer into the area; others go to the login page, and come back to the page they wanted
 * (decisions §3). Runs before every loader and action of the area.
 */
export const customersOnly = guard('/user', 'User', userContext, async (api) => {
  const { user, session } = await api.user.verify()
  return { ...user, session }
})
/** The same for sellers. */
export const sellersOnly = guard('/seller', 'Seller', sellerContext, async (api) => {
  const { data, session } = await api.seller.verify()
  return { ...data, session }
})
/** The same for admins. */
export const adminsOnly = guard('/admin', 'Admin', adminContext, async (api) => {
  const { data, session } = await api.admin.verify()
  return { ...data, session }
})

function guard<Person>(
  area: Exclude<Area, ''>,
  /** what the specification calls somebody of this role */
  who: 'User' | 'Seller' | 'Admin',
  personContext: RouterContext<Person>,
  verify: (api: Api) => Promise<Person>,
): MiddlewareFunction<Response> {
  const loginPath = `${area}-login`
  return async ({ request, url, context }, next) => {
    const person = await verify(context.get(apiContext)).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
      return loadRequired(`Failed to load ${who}`, Promise.reject<Person>(error))
    })
    if (!person) throw redirect(`${loginPath}?${new URLSearchParams({ returnTo: wanted(request, url) })}`)
    context.set(personContext, person)
    return next()
  }
}

/** The page to come back to; after a form, the page that the form was on. */
function wanted(request: Request, url: URL): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const page = request.method !== 'GET' && referrer?.host === url.host ? referrer : url
  return page.pathname + page.search
}
