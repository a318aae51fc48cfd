import {
  accountHeader,
  findOrdersCaches,
  myOrdersPath,
  ordersCacheOf,
  savedOrdersPath,
} from '#web/features/offline/saved-orders.ts'

/*
 * The last orders of the signed-in customer, as a page in a cache of the account. The server decides whose orders they
 * are (`accountHeader`); pages only report that something may have changed. Nothing else of a person is ever stored.
 */

/** Headers of the stored page: the state of the running orders, and when it was saved (milliseconds). */
const stateHeader = 'x-saved-state'
const savedAtHeader = 'x-saved-at'

/** Unchanged orders are saved again after this time, in milliseconds. */
const refreshAfter = 60 * 60_000
/** Sessions of customers end this time after their last use (decisions §11), and so does what was saved. In milliseconds. */
const mostAge = 30 * 24 * 60 * 60_000

/** Rises whenever the saved orders are deleted: what was requested before is not stored after it. */
let deletions = 0
let last: Promise<unknown> = Promise.resolve()

/** Runs steps on the caches one after the other. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = last.then(step)
  last = result.catch(() => {})
  return result
}

/** Deletes the saved orders of everybody. */
export function deleteSavedOrders(): Promise<void> {
  deletions++
  return inTurn(() => deleteCaches())
}

/** Saves the orders of the signed-in customer, unless those of this account and state are saved already. */
export async function saveOrders(account: string, state: string): Promise<void> {
  const names = await findOrdersCaches()
  const saved = await readSaved(ordersCacheOf(account))
  const isCurrent =
    saved?.headers.get(stateHeader) === encodeURIComponent(state) && ageOf(saved) < refreshAfter
  if (!isCurrent || names.length > 1) await loadOrders(state)
}

/** Deletes what is saved if its customer's session has ended. */
export async function checkSession(): Promise<void> {
  const names = await findOrdersCaches()
  if (names.length > 0) await loadOrders('')
}

/** The page of the saved orders; undefined if there is none. */
export async function findSavedOrders(): Promise<Response | undefined> {
  const [name] = await findOrdersCaches()
  const saved = name === undefined ? undefined : await readSaved(name)
  if (!saved || ageOf(saved) < mostAge) return saved
  await deleteSavedOrders()
  return undefined
}

async function loadOrders(state: string): Promise<void> {
  const deletionsBefore = deletions
  const response = await fetch(savedOrdersPath, { redirect: 'manual', cache: 'no-store' })
  // To the login page: the session has ended.
  if (response.type === 'opaqueredirect') return deleteSavedOrders()
  const account = response.headers.get(accountHeader)
  if (response.status !== 200 || !account) return
  const headers = new Headers(response.headers)
  headers.set(stateHeader, encodeURIComponent(state))
  headers.set(savedAtHeader, String(Date.now()))
  const page = new Response(await response.text(), { headers })
  await inTurn(async () => {
    if (deletions > deletionsBefore) return
    await deleteCaches(ordersCacheOf(account))
    const cache = await caches.open(ordersCacheOf(account))
    await cache.put(myOrdersPath, page)
  })
}

async function readSaved(cacheName: string): Promise<Response | undefined> {
  return caches.match(myOrdersPath, { cacheName })
}

function ageOf(saved: Response): number {
  return Date.now() - Number(saved.headers.get(savedAtHeader))
}

async function deleteCaches(except?: string): Promise<void> {
  const names = await findOrdersCaches()
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)))
}
