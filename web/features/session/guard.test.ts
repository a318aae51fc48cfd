import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#contract/client.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { customersOnly, sellersOnly } from './guard.ts'

/** Runs the guard against an interface that has the session call only: any other call fails the test. */
async function open(
  currentSession: () => Promise<unknown>,
  request = new Request('http://foodie.test/user'),
  guard = customersOnly,
) {
  const context = new RouterContextProvider()
  context.set(apiContext, { user: { currentSession }, seller: { currentSession } } as unknown as Api)
  const next = vi.fn(async () => new Response('page'))
  const url = new URL(request.url)
  const args = { request, url, context, params: {}, pattern: '' } as unknown as Parameters<
    typeof customersOnly
  >[0]
  const result = await Promise.resolve(guard(args, next)).catch((thrown: unknown) => thrown)
  return { context, next, result }
}

const refuses = (status: number) => () => Promise.reject(new ApiError(status, {}))

describe('the guard of the customer area', () => {
  it('reads the session, and nothing else, before the page', async () => {
    const session = { account: 'a1', session: 's1', kitchenDevice: null }
    const { context, next } = await open(async () => session)
    expect(next).toHaveBeenCalledOnce()
    expect(context.get(sessionContext)).toEqual(session)
  })

  it.each([401, 403])('redirects to the login page on %i', async (status) => {
    const page = new Request('http://foodie.test/user/user-orders?status=Pending')
    const { next, result } = await open(refuses(status), page)
    expect(next).not.toHaveBeenCalled()
    expect((result as Response).headers.get('location')).toBe(
      '/user-login?returnTo=%2Fuser%2Fuser-orders%3Fstatus%3DPending',
    )
  })

  it.each(['/user/foods?q=dosa', '/foods?q=dosa'])('returns to %s after its form', async (page) => {
    const form = new Request('http://foodie.test/user/basket-items', {
      method: 'POST',
      headers: { referer: `http://foodie.test${page}` },
    })
    const { result } = await open(refuses(401), form)
    expect((result as Response).headers.get('location')).toBe(
      '/user-login?returnTo=%2Fuser%2Ffoods%3Fq%3Ddosa',
    )
  })

  it('shows the error screen when the interface fails', async () => {
    const { next, result } = await open(refuses(500))
    expect(next).not.toHaveBeenCalled()
    expect(result).toMatchObject({ init: { status: 500, statusText: 'Failed to load User' } })
  })
})

describe('the guard of the seller area', () => {
  const device = async () => ({ account: 'a1', session: 's1', kitchenDevice: 'Tablet' })

  it.each(['/seller/board', '/seller/board/print/1', '/seller/pause'])(
    'lets a kitchen device open %s',
    async (path) => {
      const { next } = await open(device, new Request(`http://foodie.test${path}`), sellersOnly)
      expect(next).toHaveBeenCalledOnce()
    },
  )

  it.each(['/seller', '/seller/boards', '/seller/pauses', '/seller/settings'])(
    'leads it from %s to the board',
    async (path) => {
      const { next, result } = await open(device, new Request(`http://foodie.test${path}`), sellersOnly)
      expect(next).not.toHaveBeenCalled()
      expect((result as Response).headers.get('location')).toBe('/seller/board')
    },
  )
})
