import { NavigationRoute, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist'
import { myOrdersPath, offlinePath, type WorkerMessage } from '#web/features/offline/saved-orders.ts'
import { openPressed, replaceSubscription, showPush } from './push.ts'
import { checkSession, deleteSavedOrders, findSavedOrders, saveOrders } from './saved-orders.ts'

declare const self: ServiceWorkerGlobalScope

/** Set by `scripts/build-worker.ts`: the offline page and what it needs, and the version of the pages' code. */
declare const precacheEntries: PrecacheEntry[]
declare const pageVersion: string

/*
 * The service worker (docs/decisions/0025-offline.md). It stores the offline page and a customer's last orders, and
 * nothing else: every page, price and picture comes from the network. Each concern has a file of its own, with the
 * listeners registered here.
 */

const serwist = new Serwist({ precacheEntries, clientsClaim: true, navigationPreload: true })

type SubscriptionChange = ExtendableEvent &
  Record<'oldSubscription' | 'newSubscription', PushSubscription | null>

/** Addresses whose forms begin or end the session of a customer. */
const sessionPaths = new Set(['/user/logout', '/user-login', '/user-signup', '/user-reset-password'])

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method !== 'POST') return
  const { origin, pathname } = new URL(url)
  // The router adds `.data` to the address of a form that it sends.
  if (origin !== self.location.origin || !sessionPaths.has(pathname.replace(/\.data$/, ''))) return
  event.waitUntil(deleteSavedOrders())
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'version') event.ports[0]?.postMessage(pageVersion)
  if (message.type === 'guest') event.waitUntil(quietly(checkSession()))
  if (message.type === 'customer') event.waitUntil(quietly(saveOrders(message.account, message.state)))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event.notification)))

// The types of TypeScript have no event of this name.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription, waitUntil } = event as unknown as SubscriptionChange
  waitUntil.call(event, quietly(replaceSubscription(oldSubscription, newSubscription)))
})

const pages = new NetworkOnly({
  plugins: [
    {
      async handlerDidError({ request }) {
        const saved = new URL(request.url).pathname === myOrdersPath ? await findSavedOrders() : undefined
        return saved ?? serwist.matchPrecache(offlinePath)
      },
    },
  ],
})
serwist.registerRoute(new NavigationRoute(pages))
serwist.addEventListeners()

/** Without network nothing is saved or checked: the next page does it. */
async function quietly(work: Promise<void>): Promise<void> {
  await work.catch(() => {})
}
