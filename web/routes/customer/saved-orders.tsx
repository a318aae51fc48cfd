import { redirect } from 'react-router'
import { apiContext, nowContext, sessionContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { renderOfflineDocument } from '#web/features/offline/offline-document.tsx'
import { accountHeader, myOrdersPath } from '#web/features/offline/saved-orders.ts'
import { ordersOnAPage } from '#web/features/orders/order-state.ts'
import { customersOnly } from '#web/features/session/guard.ts'
import { SavedOrders } from './saved-orders/saved-orders-screen.tsx'
import { qrCodes, runningFirst } from './user-orders/last-orders.ts'
import type { Route } from './+types/saved-orders.ts'

export const middleware: Route.MiddlewareFunction[] = [customersOnly]

/** The page of the customer's last orders that the service worker stores. A person who opens it is led to My Orders. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  if (request.headers.get('sec-fetch-dest') === 'document') throw redirect(myOrdersPath)
  const { listOfUser } = context.get(apiContext).order
  const load = (status?: 'Pending') =>
    loadRequired('Failed to load orders', listOfUser({ query: { limit: ordersOnAPage, status } }))
  const [running, newest] = await Promise.all([load('Pending'), load()])
  const savedAt = context.get(nowContext)
  const orders = runningFirst(running.data, newest.data, Date.parse(savedAt))
  return renderOfflineDocument(context, {
    title: 'My Orders',
    headers: { [accountHeader]: context.get(sessionContext).account },
    children: <SavedOrders orders={orders} codes={qrCodes(orders)} savedAt={savedAt} />,
  })
}
