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

/** Inserts orders of the scene that were delivered so many minutes after they were accepted. */
async function deliver(scene: Scene, minutes: number[], scheduledFor: string | null = null): Promise<void> {
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
    select id, 'Delivered', '000000', now() - make_interval(mins => total_price::int), now() from placed`)
}

const minutesOf = async ({ restaurantId }: Scene) =>
  (await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)).body.data.minutes
const range = (length: number, from = 1) => Array.from({ length }, (_, index) => from + index)

describe('minutes to arrival', () => {
  it('come from the usual minutes until there are 20 deliveries, and then from those', async () => {
    const scene = await makeScene(test.database)
    await setKitchen(test, scene, { usualMinutes: 30 })
    await deliver(scene, range(19))
    await deliver(scene, range(50, 100), '2026-03-02T13:30:00Z')
    await estimateArrivals(test.database)
    expect(await minutesOf(scene)).toEqual({ from: 25, to: 35 })
    await deliver(scene, [20])
    await estimateArrivals(test.database)
    // Of 1 to 20: the median is 10.5, four of five take at most 16.2.
    expect(await minutesOf(scene)).toEqual({ from: 11, to: 17 })
  })

  it('come from the last 200 deliveries', async () => {
    const scene = await makeScene(test.database)
    await setKitchen(test, scene, { usualMinutes: 30 })
    await deliver(scene, range(100, 300))
    await deliver(
      scene,
      Array.from({ length: 200 }, () => 40),
    )
    await estimateArrivals(test.database)
    expect(await minutesOf(scene)).toEqual({ from: 40, to: 40 })
    await deliver(
      scene,
      Array.from({ length: 200 }, () => 50),
    )
    await estimateArrivals(test.database)
    expect(await minutesOf(scene)).toEqual({ from: 50, to: 50 })
  })

  it('are not shown without usual minutes', async () => {
    const scene = await makeScene(test.database)
    await deliver(scene, range(20))
    await estimateArrivals(test.database)
    expect(await minutesOf(scene)).toBeNull()
  })
})
