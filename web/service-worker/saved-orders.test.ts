import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, deleteSavedOrders, findSavedOrders, saveOrders } from './saved-orders.ts'

/** The Cache API as far as the worker uses it, which Node does not have. */
function openFakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const cachesApi = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(url)?.clone(),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return { put: async (url: string, response: Response) => void cache.set(url, response) }
    },
  }
  return { cachesApi, names: () => [...stored.keys()] }
}

const pageOf = (account: string, text = `orders of ${account}`) =>
  new Response(text, { headers: { 'x-account': account } })
/** What `fetch` returns for a redirect that it does not follow. */
const toLogin = { type: 'opaqueredirect', status: 0, headers: new Headers() }

let names: () => string[]
const fetched = vi.fn<() => Promise<unknown>>()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T14:00:00Z') })
  const fake = openFakeCaches()
  names = fake.names
  vi.stubGlobal('caches', fake.cachesApi)
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => pageOf('asha')),
  )
  await saveOrders('asha', 'cooking')
  fetched.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hours = (count: number) => count * 60 * 60_000
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

it('saves the orders under the account that the server names', async () => {
  expect(names()).toEqual(['orders-of-asha'])
  expect(await (await findSavedOrders())?.text()).toBe('orders of asha')
})

it('requests orders again only when they have changed, or after an hour', async () => {
  await saveOrders('asha', 'cooking')
  expect(fetched).toHaveBeenCalledTimes(0)
  await saveOrders('asha', 'on its way ₹')
  await saveOrders('asha', 'on its way ₹')
  expect(fetched).toHaveBeenCalledTimes(1)
  pass(hours(1))
  await saveOrders('asha', 'on its way ₹')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('replaces the orders of another account, whatever the page believes', async () => {
  fetched.mockImplementation(async () => pageOf('bela'))
  await saveOrders('asha', 'changed')
  expect(names()).toEqual(['orders-of-bela'])
})

it('deletes them when the session has ended', async () => {
  fetched.mockResolvedValue(toLogin)
  await checkSession()
  expect(names()).toEqual([])
})

it('keeps them while the server is overloaded or out of reach', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await checkSession()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(checkSession()).rejects.toThrow('Failed to fetch')
  expect(names()).toEqual(['orders-of-asha'])
})

it('asks nothing for guests while nothing is saved', async () => {
  await deleteSavedOrders()
  await checkSession()
  expect(fetched).not.toHaveBeenCalled()
})

it('does not store what was requested before a deletion', async () => {
  const answer = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(answer.promise)
  const saving = saveOrders('asha', 'changed')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 30_000 })
  const deleting = deleteSavedOrders()
  answer.resolve(pageOf('asha'))
  await Promise.all([saving, deleting])
  expect(names()).toEqual([])
})

it('deletes them after 30 days instead of showing them', async () => {
  pass(hours(24 * 30) - 1)
  expect(await findSavedOrders()).toBeDefined()
  pass(1)
  expect(await findSavedOrders()).toBeUndefined()
  expect(names()).toEqual([])
})
