import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import { type Bill, priceLines, withExtras } from '#contract/rules/pricing.ts'
import type { Tx } from '#server/db/client.ts'
import { orderItems, orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { connectTo } from '../../../tests/support/database.ts'
import { makeFood, makeRestaurant, makeSeller, makeUser } from '../../../tests/support/factories.ts'
import { countSales, insertSale, keepSalesInZone, readSales } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const minute = 60_000
const day = 24 * 60 * minute

interface Ordered {
  at: Date
  /** paise */
  price: number
  quantity: number
  /** paise; none by default */
  deliveryFee?: number
  tip?: number
  end: 'Pending' | 'Completed' | 'Failed' | 'Cancelled'
}

/** The bill of an order with its fee and tip. */
const billOf = ({ deliveryFee = 0, tip = 0, ...line }: Ordered): Bill =>
  withExtras(priceLines([line], defaultMoney), { deliveryFee, tip }, defaultMoney)

/** Moments at which an hour, a day, a month, a year or the clock itself changes somewhere. */
const edges = [
  '2026-03-29T01:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-12-31T18:30:00Z',
  '2028-02-29T18:30:00Z',
  '2027-01-01T00:00:00Z',
]
const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Chatham',
  'UTC',
]
const around = (spread: number) =>
  fc.integer({ min: -spread, max: spread }).map((minutes) => minutes * minute)

const history = fc.record({
  zone: fc.constantFrom(...zones),
  edge: fc.constantFrom(...edges),
  drift: around(90),
  orders: fc.array(
    fc.record({
      daysBefore: fc.constantFrom(0, 0, 1, 2, 6, 7, 13, 14, 29, 30, 31, 59, 60, 364, 365, 366, 700),
      drift: around(36 * 60),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      deliveryFee: fc.constantFrom(0, 4_500),
      tip: fc.constantFrom(0, 1, 2_000),
      end: fc.constantFrom('Pending', 'Completed', 'Failed', 'Cancelled' as const),
      counted: fc.constantFrom('before its end', 'after', 'never'),
    }),
    { maxLength: 15 },
  ),
})

async function placeAt(
  tx: Tx,
  ids: { userId: string; sellerId: string; restaurantId: string; foodId: string },
  order: Ordered,
) {
  const { foodId, ...of } = ids
  const [row] = await tx
    .insert(orders)
    .values({
      ...of,
      ...billOf(order),
      basketId: crypto.randomUUID(),
      createdAt: order.at,
      restaurantName: 'Leaf & Ladle',
      paymentMethod: 'CashOnDelivery',
      status: order.end,
      cancelledBy: order.end === 'Cancelled' ? 'user' : null,
      streetAddress: '1 MG Road',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
    })
    .returning({ id: orders.id })
  const { price, quantity } = order
  await tx.insert(orderItems).values({ orderId: row!.id, position: 0, foodId, name: 'Dosa', price, quantity })
  await recordSale(tx, row!.id, 'placed')
  return row!.id
}

/** Whose orders a test places. */
async function makeShop() {
  const { database } = test
  const [user, seller] = await Promise.all([makeUser(database), makeSeller(database)])
  const restaurantId = await makeRestaurant(database, seller.id)
  return {
    userId: user.id,
    sellerId: seller.id,
    restaurantId,
    foodId: await makeFood(database, restaurantId),
  }
}

/** Records a step's change of the sales, as the statement of the step does. */
async function recordSale(tx: Tx, orderId: string, event: Parameters<typeof insertSale>[0]): Promise<void> {
  await tx.execute(insertSale(event, sql`orders where id = ${orderId}`))
}

const steps = { Completed: 'delivered', Failed: 'failed', Cancelled: 'cancelled' } as const

/** Local date and hour by the formatter alone: `2026-11-21`, `09`. */
function wall(at: Date, timeZone: string) {
  const shape = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  } as const
  const [date = '', hour = ''] = new Intl.DateTimeFormat('sv-SE', shape).format(at).split(' ')
  return { date, hour, month: date.slice(0, 7) }
}

describe('the sums of a seller', () => {
  it('equal the orders for any history, with all, some or no events counted', async () => {
    const [user, seller] = await Promise.all([makeUser(test.database), makeSeller(test.database)])
    await fc.assert(
      fc.asyncProperty(history, async ({ zone, edge, drift, orders: wanted }) => {
        const now = new Date(Date.parse(edge) + drift)
        const restaurantId = await makeRestaurant(test.database, seller.id)
        const foodId = await makeFood(test.database, restaurantId)
        const ids = { userId: user.id, sellerId: seller.id, restaurantId, foodId }
        const past = wanted
          .map((order) => ({ ...order, at: new Date(now.getTime() - order.daysBefore * day + order.drift) }))
          .filter(({ at }) => at <= now)
        for (const order of past) {
          const id = await test.database.transaction((tx) => placeAt(tx, ids, order))
          if (order.counted === 'before its end') await countSales(test.database, zone)
          if (order.end !== 'Pending') {
            const step = steps[order.end]
            await test.database.transaction((tx) => recordSale(tx, id, step))
          }
          if (order.counted === 'after') await countSales(test.database, zone)
        }

        const sales = await readSales(test.database.db, seller.id, {
          restaurant: restaurantId,
          zone,
          now,
          money: defaultMoney,
        })
        await countSales(test.database, zone)
        expect(
          await readSales(test.database.db, seller.id, {
            restaurant: restaurantId,
            zone,
            now,
            money: defaultMoney,
          }),
        ).toEqual(sales)

        const sold = past.filter(({ end }) => end === 'Pending' || end === 'Completed')
        const paise = (some: Ordered[], part: keyof Bill = 'grandTotal') =>
          some.reduce((sum, order) => sum + billOf(order)[part], 0)
        const within = (fits: (at: Date) => boolean) => {
          const some = sold.filter(({ at }) => fits(at))
          return { sales: paise(some) / 100, orders: some.length }
        }
        const today = wall(now, zone)
        for (const { at, ...shown } of sales.today.points)
          expect({ at, ...shown }).toEqual({
            at,
            ...within((one) => `${wall(one, zone).date}T${wall(one, zone).hour}:00` === at),
          })
        for (const { at, ...shown } of [...sales.week.points, ...sales.month.points])
          expect({ at, ...shown }).toEqual({ at, ...within((one) => wall(one, zone).date === at) })
        for (const { at, ...shown } of sales.year.points)
          expect({ at, ...shown }).toEqual({ at, ...within((one) => wall(one, zone).month === at) })
        for (const period of [sales.today, sales.week, sales.month, sales.year]) {
          const first = period.points[0]?.at ?? ''
          const some = sold.filter(({ at }) => wall(at, zone).date >= first.slice(0, 10))
          expect({ fees: period.fees, tips: period.tips }).toEqual({
            fees: paise(some, 'deliveryFee') / 100,
            tips: paise(some, 'tip') / 100,
          })
        }
        expect(sales.today.points.map(({ at }) => at.slice(0, 10))).toEqual(Array(24).fill(today.date))
        expect([sales.week, sales.month].map(({ points }) => points.at(-1)?.at)).toEqual([
          today.date,
          today.date,
        ])
        expect(sales.year.points.at(-1)?.at).toBe(today.month)
        expect(sales.year.points).toHaveLength(12)

        const quantity = sold
          .filter(({ at }) => wall(at, zone).date >= (sales.month.points[0]?.at ?? ''))
          .reduce((sum, order) => sum + order.quantity, 0)
        expect(sales.bestDishes.map((dish) => dish.quantity)).toEqual(quantity > 0 ? [quantity] : [])
      }),
      { numRuns: 40 },
    )
  })

  it('compare a period with the previous one, up to the same hour', async () => {
    const { database } = test
    const ids = await makeShop()
    const place = (at: string, price: number) =>
      database.transaction((tx) => placeAt(tx, ids, { at: new Date(at), price, quantity: 1, end: 'Pending' }))
    // 10 rupees are 10.50 with tax. Noon in Kolkata is 06:30 in UTC.
    await place('2026-11-21T06:00:00Z', 1_000)
    await place('2026-11-20T06:40:00Z', 2_000)
    await place('2026-11-20T09:00:00Z', 4_000)
    await place('2026-11-13T20:00:00Z', 8_000)
    await place('2026-10-22T06:00:00Z', 16_000)
    await place('2025-11-21T06:00:00Z', 32_000)
    await place('2025-11-21T12:00:00Z', 64_000)
    const clock = { zone: 'Asia/Kolkata', now: new Date('2026-11-21T06:30:00Z'), money: defaultMoney }
    const { today, week, month, year } = await readSales(database.db, ids.sellerId, clock)
    expect([today, week, month, year].map((one) => [one.sales, one.before.sales])).toEqual([
      [10.5, 21],
      [73.5, 84],
      [157.5, 168],
      [325.5, 336],
    ])
  })

  it.each([
    ['first', '2026-11-20T18:40:00Z', '2026-11-21T18:50:00Z'],
    ['last', '2026-11-20T17:40:00Z', '2026-11-21T17:50:00Z'],
  ])('compare the %s hour of a day with that of the previous one', async (_name, at, now) => {
    const { database } = test
    const ids = await makeShop()
    const order = { at: new Date(at), price: 1_000, quantity: 1, end: 'Pending' } as const
    await database.transaction((tx) => placeAt(tx, ids, order))
    const clock = { zone: 'Asia/Kolkata', now: new Date(now), money: defaultMoney }
    const { today } = await readSales(database.db, ids.sellerId, clock)
    expect(today.before).toEqual({ sales: 10.5, orders: 1 })
  })

  it('are recomputed when the business time zone changes', async () => {
    const { database } = test
    const ids = await makeShop()
    const at = new Date('2026-11-20T20:00:00Z')
    await database.transaction((tx) => placeAt(tx, ids, { at, price: 1_000, quantity: 2, end: 'Completed' }))
    const now = new Date('2026-11-20T21:00:00Z')
    const ordersToday = async (zone: string) =>
      (await readSales(database.db, ids.sellerId, { zone, now, money: defaultMoney })).today.points.filter(
        (one) => one.orders > 0,
      )
    await keepSalesInZone(database, 'Asia/Kolkata')
    expect(await ordersToday('Asia/Kolkata')).toEqual([{ at: '2026-11-21T01:00', sales: 21, orders: 1 }])
    await Promise.all([
      keepSalesInZone(database, 'America/New_York'),
      keepSalesInZone(database, 'America/New_York'),
    ])
    expect(await ordersToday('America/New_York')).toEqual([{ at: '2026-11-20T15:00', sales: 21, orders: 1 }])
  })

  it('are recomputed while orders are placed', async () => {
    const { database } = test
    const ids = await makeShop()
    const now = new Date('2026-11-20T21:00:00Z')
    const place = (price: number) =>
      database.transaction((tx) => placeAt(tx, ids, { at: now, price, quantity: 1, end: 'Completed' }))
    await place(1_000)
    const holder = await connectTo(test.connectionString)
    await holder.query('begin')
    await holder.query('lock table dish_sales in exclusive mode')
    const recounted = keepSalesInZone(database, 'Europe/Berlin')
    const waiting = `select from pg_locks join pg_database d on d.oid = database and datname = current_database() where not granted`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    await place(2_000)
    await holder.query('rollback')
    await recounted
    const read = async () =>
      (await readSales(database.db, ids.sellerId, { zone: 'Europe/Berlin', now, money: defaultMoney })).today
    expect(await read()).toMatchObject({ orders: 2, sales: 31.5 })
    await countSales(database, 'Europe/Berlin')
    expect(await read()).toMatchObject({ orders: 2, sales: 31.5 })
  })
})
