import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { apiContext, recognisedContext, sessionCookiesContext } from '#web/context.ts'
import { type Area, areaOf } from '#web/links.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Recognises a customer on a public address (decisions §11). A request without the customer's session cookie is a
 * guest's and causes no call.
 */
export const recogniseCustomer: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(recognisedContext, await readSession(context, 'user'))
  return next()
}

/**
 * The browser's session of a role; null without one. If it cannot be read, the visitor is treated as a guest: public
 * pages do not need it.
 */
export async function readSession(context: Context, role: Role) {
  if (!context.get(sessionCookiesContext).includes(role)) return null
  try {
    const { account, session } = await context.get(apiContext)[role].currentSession()
    return { account, session }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** The area that a shared screen is shown for: the customer area also on a public address, if it is a customer's. */
export function shownArea(context: Context, url: URL): Area {
  return context.get(recognisedContext) ? '/user' : areaOf(url.pathname)
}
