import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ClosedStatement } from '#contract/records/statement.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { payByCard } from '../../../tests/support/cards/scenes.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeBasket,
  makeScene,
  makeSeller,
  openSceneSession,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { baskets } from '#server/db/schema/baskets.ts'
import { entriesOf } from '../../../tests/support/ledger.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'
import { recordRefund } from '../ledger/record.ts'

let test: TestApp
let admin: Person
let offset = 0
const day = 24 * 60 * 60_000
const now = () => new Date(Date.now() + offset * day)
beforeAll(async () => {
  test = await startTestApp({ now })
  admin = await makeAdmin(test.database)
})

/** The day so many days after today, in business time. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + days * day))

/** A shop and a customer without a basket. */
async function newScene(): Promise<Scene> {
  const scene = await makeScene(test.database)
  await test.database.db.delete(baskets).where(eq(baskets.id, scene.basketId))
  return scene
}

/** Completes or cancels an order of one food of ₹120, which costs ₹126. Returns its id. */
async function complete(
  scene: Scene,
  paymentMethod: 'CashOnDelivery' | 'PayNow' = 'CashOnDelivery',
  end: 'completed' | 'cancelled' = 'completed',
): Promise<string> {
  const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
  const payload = { ...scene.payload, basketId, paymentMethod }
  const { _id } = await placeSceneOrder(test.app, { ...scene, payload })
  if (paymentMethod === 'PayNow') {
    const { sessionId } = await openSceneSession(test.app, scene, _id)
    await payByCard(test, { user: scene.user, sessionId })
  }
  if (end === 'cancelled') {
    await call(test.app, 'PATCH', `/order/cancel-order/${_id}`, { as: scene.user })
    return _id
  }
  const { id, code } = await acceptSceneOrder(test.app, scene, _id)
  await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
    as: scene.seller,
    payload: { deliveryCode: code },
  })
  return _id
}

const refund = (orderId: string, refundId: string, paidBy: 'seller' | 'marketplace', foods = 2_000) =>
  test.database.transaction((tx) =>
    recordRefund(tx, { refundId, orderId, paidBy, parts: { foods, tax: 100, deliveryFee: 0, tip: 0 } }),
  )

const close = (sellerId: string, until: string) =>
  call(test.app, 'POST', '/statement/close-statement', { as: admin, payload: { seller: sellerId, until } })
const closed = async (sellerId: string, until: string) => {
  const { status, body } = await close(sellerId, until)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as ClosedStatement
}
const pay = (statementId: string, amount: number) =>
  call(test.app, 'POST', `/statement/record-payout/${statementId}`, {
    as: admin,
    payload: { amount, reference: 'Transfer 7', date: '2026-11-24' },
  })

describe('a statement', () => {
  it('has the orders of its period with all their parts, and the balance to pay out', async () => {
    const scene = await newScene()
    const { seller } = scene
    await call(test.app, 'PATCH', `/admin/set-commission/${seller.id}`, {
      as: admin,
      payload: { percent: 12.5, ofDeliveryFee: true },
    })
    const [cash, card] = [await complete(scene), await complete(scene, 'PayNow')]
    const cancelled = await complete(scene, 'PayNow', 'cancelled')
    expect(await entriesOf(test, cancelled)).toContain('card-refund: customer > card 12600')
    await refund(card, scene.basketId, 'seller')
    await refund(card, scene.addressId, 'marketplace')
    offset = 2
    const statement = await closed(seller.id, dayAfter(1))
    expect(statement).toMatchObject({
      number: '1',
      from: null,
      carried: 0,
      totals: {
        gross: 240,
        discount: 0,
        tax: 12,
        commission: 27.5,
        refunded: 21,
        cash: 126,
        card: 84,
        corrections: 0,
      },
      balance: 77.5,
      outstanding: 77.5,
    })
    expect(statement.orders).toMatchObject([
      { order: cash, gross: 120, tax: 6, commission: 15, refunded: 0, cash: 126, card: 0 },
      { order: card, gross: 120, tax: 6, commission: 12.5, refunded: 21, cash: 0, card: 84 },
    ])
  })

  it('is carried forward less its payouts; what happens after closing belongs to the next', async () => {
    const scene = await newScene()
    const { seller } = scene
    const first = await complete(scene, 'PayNow')
    offset = 2
    const one = await closed(seller.id, dayAfter(1))
    expect(one.balance).toBe(126)
    // By its time it is within the closed period.
    await refund(first, scene.basketId, 'seller')
    await complete(scene)
    expect((await pay(one._id, 126.01)).status).toBe(409)
    expect((await pay(one._id, -1)).status).toBe(409)
    expect((await pay(one._id, 100)).status).toBe(201)
    expect((await pay(one._id, 26.01)).body.data).toEqual({ outstanding: 26 })
    await call(test.app, 'POST', '/statement/create-correction', {
      as: admin,
      payload: { seller: seller.id, amount: -3.5, reason: 'A broken dish' },
    })
    offset = 3
    const two = await closed(seller.id, dayAfter(2))
    expect(two).toMatchObject({
      number: '2',
      from: one.until,
      carried: 26,
      totals: { gross: 120, tax: 6, refunded: 21, cash: 126, card: -21, corrections: -3.5 },
      balance: 1.5,
    })
    expect(two.orders.map(({ order }) => order)).toContain(first)
    const again = await call(test.app, 'GET', `/statement/get-data-statement/${one._id}`, { as: seller })
    expect(again.body.data).toMatchObject({ balance: 126, outstanding: 26, isNewest: false })
    expect((await pay(one._id, 1)).status).toBe(409)
  })

  it('is closed once, also by simultaneous calls, and only for days that are over', async () => {
    const scene = await newScene()
    const { seller } = scene
    await call(test.app, 'PATCH', `/admin/set-commission/${seller.id}`, {
      as: admin,
      payload: { percent: 10, ofDeliveryFee: false },
    })
    await complete(scene)
    offset = 5
    const both = await Promise.all([1, 2, 3].map(() => closed(seller.id, dayAfter(3))))
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1)
    expect((await close(seller.id, dayAfter(2))).status).toBe(409)
    expect((await close(seller.id, dayAfter(6))).status).toBe(400)
    expect(await closed(seller.id, dayAfter(5))).toMatchObject({ number: '2', balance: -12, carried: -12 })
    const collected = await pay((await closed(seller.id, dayAfter(5)))._id, -12)
    expect(collected.status).toBe(201)
    const list = await call(test.app, 'GET', '/statement/get-list-statement', { as: seller })
    expect(list.body.data.map(({ number }: ClosedStatement) => number)).toEqual(['2', '1'])
    expect(list.body.open).toMatchObject({ carried: 0, balance: 0 })
  })

  it('is read by its seller and admins only, also as a file with numbers and ISO dates', async () => {
    const scene = await newScene()
    await complete(scene)
    offset = 2
    const { _id, orders } = await closed(scene.seller.id, dayAfter(1))
    const read = async (as: Person, call_: 'get-data' | 'export') =>
      call(test.app, 'GET', `/statement/${call_}-statement/${_id}`, { as })
    const other = await makeSeller(test.database)
    expect((await read(other, 'get-data')).status).toBe(404)
    expect((await read(other, 'export')).status).toBe(404)
    expect((await read(admin, 'get-data')).body.data.orders).toEqual(orders)
    const lines = (await read(scene.seller, 'export')).body.trim().split('\r\n')
    expect(lines[2]).toMatch(
      /^"order","FD\d+","\d{4}-\d\d-\d\d",120\.00,0\.00,6\.00,0\.00,0\.00,0\.00,0\.00,126\.00,0\.00,0\.00,0\.00,""$/,
    )
  })

  it('and its payouts never change', async () => {
    for (const table of ['statements', 'statement_orders', 'payouts', 'corrections']) {
      for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
        await expect(test.database.db.execute(sql.raw(change))).rejects.toMatchObject({
          cause: { message: expect.stringContaining('append-only') },
        })
    }
  })
})

describe('a commission', () => {
  it('is that of the time at which the order was placed, the marketplace’s where the seller has none', async () => {
    const scene = await newScene()
    const set = (payload: object) =>
      call(test.app, 'PATCH', `/admin/set-commission/${scene.seller.id}`, { as: admin, payload })
    await set({ percent: 10, ofDeliveryFee: false })
    await set({ percent: 10, ofDeliveryFee: false })
    const news = await call(test.app, 'GET', '/notification/get-seller-notification', { as: scene.seller })
    const told = news.body.data.filter(({ message }: { message: string }) => message.includes('commission'))
    expect(told).toMatchObject([{ message: 'Your commission is 10 % for orders from now on' }])
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
    const payload = { ...scene.payload, basketId }
    const { _id } = await placeSceneOrder(test.app, { ...scene, payload })
    expect((await set({ percent: 33.33, ofDeliveryFee: false })).body.data).toEqual({
      percent: 33.33,
      ofDeliveryFee: false,
    })
    const { id, code } = await acceptSceneOrder(test.app, scene, _id)
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
      as: scene.seller,
      payload: { deliveryCode: code },
    })
    await complete(scene)
    await set({ percent: null, ofDeliveryFee: false })
    await setMarketplace(test, admin, { commission: 5 })
    await complete(scene)
    const { rows } = await test.database.db.execute<{ amount: number }>(sql`
      select amount::float8 as amount from ledger_entries where seller_id = ${scene.seller.id} and credit = 'commission' order by id`)
    expect(rows.map(({ amount }) => amount)).toEqual([1_200, 4_000, 600])
    await setMarketplace(test, admin, { commission: null })
  })

  it.each([-1, 100.01, 5.555, 'all'])('of %s percent is refused', async (percent) => {
    const seller = await makeSeller(test.database)
    const { status } = await call(test.app, 'PATCH', `/admin/set-commission/${seller.id}`, {
      as: admin,
      payload: { percent, ofDeliveryFee: false },
    })
    expect(status).toBe(400)
  })
})
