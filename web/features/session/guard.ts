import { type MiddlewareFunction, redirect } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { type Area, inCustomerArea } from '#web/links.ts'
import { apiContext, sessionContext, type SignedIn } from '#web/context.ts'

/**
 * Lets only a signed-in customer into the area. Others are sent to the login page, and return to the requested page
 * after signing in (decisions §3). Runs before every loader and action of the area, so it reads the session and
 * nothing else: screens load the profile where they show it (`current-account.ts`).
 */
export const customersOnly = guard('/user', 'User', ({ user }) => user.currentSession())
/** The same for sellers. */
export const sellersOnly = guard('/seller', 'Seller', ({ seller }) => seller.currentSession())
/** The same for admins. */
export const adminsOnly = guard('/admin', 'Admin', ({ admin }) => admin.currentSession())

function guard(
  area: Exclude<Area, ''>,
  /** the specification's name of the role */
  role: 'User' | 'Seller' | 'Admin',
  readSession: (api: Api) => Promise<SignedIn & { setsUpFactor: boolean }>,
): MiddlewareFunction<Response> {
  const loginPath = `${area}-login`
  return async ({ request, url, context }, next) => {
    const current = await readSession(context.get(apiContext)).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
      return loadRequired(`Failed to load ${role}`, Promise.reject<never>(error))
    })
    if (!current) {
      throw redirect(`${loginPath}?${new URLSearchParams({ returnTo: requestedPage(request, url) })}`)
    }
    const { account, session, kitchenDevice, setsUpFactor } = current
    if (setsUpFactor && !beforeSetUp.some((path) => url.pathname === area + path))
      throw redirect(`${area}/security`)
    if (kitchenDevice !== null && !isForKitchen(url.pathname)) throw redirect(boardPath)
    context.set(sessionContext, { account, session, kitchenDevice })
    return next()
  }
}

/** What somebody can open who has to set up a second factor. */
const beforeSetUp = ['/security', '/logout']

const boardPath = '/seller/board'

/** Kitchen devices have the board (marketplace §2) with the messages about its orders, and the pause that its bar leads to. */
function isForKitchen(path: string): boolean {
  return path === boardPath || path.startsWith(`${boardPath}/`) || path === '/seller/pause'
}

/** The page to return to; after a form, the page that the form was on, for a public one its address in the area. */
function requestedPage(request: Request, url: URL): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const page = request.method !== 'GET' && referrer?.host === url.host ? referrer : url
  return inCustomerArea(page)
}
