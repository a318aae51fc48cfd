import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeScene, type Scene } from '../../../tests/support/factories.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { estimateArrivals } from './arrivals.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** 12:20 in business time: what took up to an hour was accepted at this hour of the day or the one before. */
const noon = new Date('2026-11-26T06:50:00Z')
const estimate = ({ hoursLater = 0 } = {}) =>
  estimateArrivals(test.database, {
    zone: 'Asia/Kolkata',
    now: () => new Date(noon.getTime() + hoursLater * 60 * 60_000),
  })

/** Inserts orders of the scene that were delivered at noon, so many minutes after they were accepted. */
async function deliver(
  scene: Scene,
  minutes: number[],
  { scheduledFor = null, hoursAgo = 0 }: { scheduledFor?: string | null; hoursAgo?: number } = {},
): Promise<void> {
  await test.database.db.execute(sql`
    with placed as (
      insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, status, accepted, payment_method,
        total_price, discount, gst, grand_total, scheduled_for, street_address, city, postal_code, state, country)
      select uuidv7(), ${scene.user.id}, ${scene.restaurantId}, ${scene.seller.id}, 'Leaf', 'Completed', true, 'CashOnDelivery',
        taken, 0, 0, taken, ${scheduledFor}::timestamptz, '1', 'B', '5', 'K', 'India'
      from unnest(${sql.param(minutes)}::int[]) taken
      returning id, total_price
    )
    insert into deliveries (order_id, status, code, created_at, delivered_at)
    select id, 'Delivered', '000000', at - make_interval(mins => total_price::int), at
    from placed, (select ${noon.toISOString()}::timestamptz - make_interval(hours => ${hoursAgo}) as at) delivered`)
}

const minutesOf = async ({ restaurantId }: Scene) =>
  (await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)).body.data.minutes
const range = (length: number, from = 1) => Array.from({ length }, (_, index) => from + index)

describe('minutes to arrival', () => {
  it('come from the usual minutes until there are 20 deliveries, and then from those', async () => {
    const scene = await makeScene(test.database)
    await setKitchen(test, scene, { usualMinutes: 30 })
    await deliver(scene, range(19))
    await deliver(scene, range(50, 100), { scheduledFor: '2026-03-02T13:30:00Z' })
    await estimate()
    expect(await minutesOf(scene)).toEqual({ from: 25, to: 35 })
    await deliver(scene, [20])
    await estimate()
    // Of 1 to 20: the median is 10.5, four of five take at most 16.2: expected in 14.
    expect(await minutesOf(scene)).toEqual({ from: 9, to: 19 })
    // Between it and the median.
    const sooner = await makeScene(test.database)
    await setKitchen(test, sooner, { usualMinutes: 12 })
    const { body } = await call(test.app, 'GET', '/restaurant/get-list-restaurant?sort=arrival&limit=2')
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
      sooner.restaurantId,
      scene.restaurantId,
    ])
  })

  it('come from the last 200 deliveries', async () => {
    const scene = await makeScene(test.database)
    await setKitchen(test, scene, { usualMinutes: 30 })
    await deliver(scene, range(100, 300))
    await deliver(
      scene,
      Array.from({ length: 200 }, () => 40),
    )
    await estimate()
    expect(await minutesOf(scene)).toEqual({ from: 35, to: 45 })
    await deliver(
      scene,
      Array.from({ length: 200 }, () => 50),
    )
    await estimate()
    expect(await minutesOf(scene)).toEqual({ from: 45, to: 55 })
  })

  it('come from the deliveries of the hour, once there are 20, and are what an accepted order is expected in', async () => {
    const scene = await makeScene(test.database)
    await setKitchen(test, scene, { usualMinutes: 30 })
    await deliver(
      scene,
      Array.from({ length: 19 }, () => 20),
    )
    await deliver(
      scene,
      Array.from({ length: 40 }, () => 60),
      { hoursAgo: 12 },
    )
    await estimate()
    expect(await minutesOf(scene)).toEqual({ from: 55, to: 65 })
    await deliver(scene, [20])
    await estimate()
    expect(await minutesOf(scene)).toEqual({ from: 15, to: 25 })
    const { user, seller, restaurantId, payload } = scene
    const order = await call(test.app, 'POST', `/order/create-order/${restaurantId}`, { as: user, payload })
    const accepted = await call(test.app, 'POST', `/delivery/create-delivery/${order.body.data._id}`, {
      as: seller,
    })
    const expectedIn = Date.parse(accepted.body.data.expectedAt) - Date.now()
    expect(Math.round(expectedIn / 60_000)).toBe(20)
    await estimate({ hoursLater: 12 })
    expect(await minutesOf(scene)).toEqual({ from: 55, to: 65 })
  })

  it('are not shown without usual minutes', async () => {
    const scene = await makeScene(test.database)
    await deliver(scene, range(20))
    await estimate()
    expect(await minutesOf(scene)).toBeNull()
  })
})
