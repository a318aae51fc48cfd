import { expect, vi } from 'vitest'
import { makeScene } from '../support/factories.ts'
import { openStream } from '../support/streams.ts'
import { call, type CallOptions, type Shop, send } from '../faults/scenarios/shop.ts'

/** For what guests see a moment later: far longer than it takes, for a busy machine. */
const settling = { timeout: 30_000 }

/**
 * A customer finds a dish, orders and pays it at the door, and rates it; the seller sees each step at once on an open
 * page, accepts and delivers. Uses the product over HTTP, on whatever engines it runs.
 */
export async function walkMainJob(shop: Shop): Promise<void> {
  const { user, seller, restaurantId, foodId, payload } = await makeScene(shop.database)
  const succeed = async (method: 'GET' | 'POST' | 'PATCH', path: string, options: CallOptions = {}) => {
    const reply = await call(shop, method, path, options)
    expect(reply?.status, `${method} ${path}: ${JSON.stringify(reply?.body)}`).toBeLessThan(300)
    return reply?.body
  }
  const [customer, kitchen] = [{ cookie: user.cookie }, { cookie: seller.cookie }]
  const stream = await openStream(shop.product.address, seller.cookie)

  // What the test inserts is not announced: a replica shows it a moment later.
  await vi.waitUntil(async () => (await send(shop, `/restaurants/${restaurantId}`))?.status === 200, settling)
  for (const query of ['sort=price', 'q=dosa', `restaurant=${restaurantId}`])
    await succeed('GET', `/food/get-list-food?${query}`)
  const { data: order } = await succeed('POST', `/order/create-order/${restaurantId}`, {
    ...customer,
    body: payload,
  })
  expect([await stream.next(), await stream.next()].map(({ topic }) => topic).toSorted()).toEqual([
    'notification',
    'order',
  ])
  stream.close()
  const { data: accepted } = await succeed('POST', `/delivery/create-delivery/${order._id}`, kitchen)
  const { data: seen } = await succeed('GET', `/order/get-data-order/${order._id}`, customer)
  const { deliveryCode } = seen.delivery
  await succeed('PATCH', `/delivery/delivery-successful/${accepted._id}`, {
    ...kitchen,
    body: { deliveryCode },
  })
  await succeed('POST', `/rating/create-rating/${foodId}`, {
    ...customer,
    body: { referenceType: 'Food', rating: 5, comment: 'Crisp' },
  })
  const { data: ended } = await succeed('GET', `/order/get-data-order/${order._id}`, customer)
  expect(ended).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
  // Another process may serve this guest, who sees the rating as soon as it was announced there.
  await vi.waitFor(async () => {
    const { data: rated } = await succeed('GET', `/food/get-data-food/${foodId}`)
    expect(rated).toMatchObject({ averageRating: 5 })
  }, settling)
}
