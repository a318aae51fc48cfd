/** Customers' orders for the time without network, as pages and the service worker (`web/service-worker`) know them. */

/** The page that the service worker shows in place of pages that it cannot load. */
export const offlinePath = '/offline'

/** The page that the service worker saves; opened by a person it leads to My Orders. */
export const savedOrdersPath = '/user/saved-orders'

/** The address at which the saved page is shown without network. */
export const myOrdersPath = '/user/user-orders'

/** The header of the saved page with the id of its account. */
export const accountHeader = 'x-account'

/** The beginning of the names of caches of saved orders. */
export const ordersCachePrefix = 'orders-of-'

/** The name of the cache of an account's saved orders. */
export function ordersCacheOf(account: string): string {
  return ordersCachePrefix + account
}

/** The names of the caches of saved orders: at most one, while none is being replaced. */
export async function findOrdersCaches(): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(ordersCachePrefix))
}

/** What pages send to the service worker. */
export type WorkerMessage =
  /** a page of a customer is open; `state` is that of the running orders (`stateOfOrders`) */
  | { type: 'customer'; account: string; state: string }
  /** a page is open without a customer's session */
  | { type: 'guest' }
  /** asks for the version of the worker, which it sends to the port of the message */
  | { type: 'version' }
  /** makes a waiting worker the active one (Serwist's own message) */
  | { type: 'SKIP_WAITING' }

/** Sends a message to the service worker, once there is one. */
export function sendToWorker(message: WorkerMessage): void {
  // Browsers have none over plain http. Where none was registered this waits forever, which costs nothing.
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}
