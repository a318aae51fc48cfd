import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, payByCard } from '../../../tests/support/cards/scenes.ts'
import { acceptSceneOrder, call, makeScene, placeSceneOrder } from '../../../tests/support/factories.ts'
import { balancesOf, entriesOf } from '../../../tests/support/ledger.ts'
import { bookDueOrders } from './book-orders.ts'
import { recordRefund, recordRefundHandedOver } from './record.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** A food of ₹120 costs ₹126 with tax. */
const X = 12_600
const all = { foods: 12_000, tax: 600, deliveryFee: 0, tip: 0 }

async function placed() {
  const scene = await makeScene(test.database)
  const { _id } = await placeSceneOrder(test.app, scene)
  return { ...scene, orderId: _id }
}

async function paid() {
  const scene = await makePayNowScene(test)
  await payByCard(test, scene)
  return scene
}

async function deliver(scene: Awaited<ReturnType<typeof placed>>): Promise<void> {
  const { id, code } = await acceptSceneOrder(test.app, scene, scene.orderId)
  const payload = { deliveryCode: code }
  const { status } = await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
    as: scene.seller,
    payload,
  })
  expect(status).toBe(200)
}

async function fail(scene: Awaited<ReturnType<typeof placed>>): Promise<void> {
  const { id } = await acceptSceneOrder(test.app, scene, scene.orderId)
  await call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
}

const cancel = (scene: Awaited<ReturnType<typeof placed>>) =>
  call(test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })

const completed = [`completed: orders > seller 12000`, `completed: orders > seller 600`]

describe('the ledger of an order', () => {
  it('that is paid at the door: the seller has the cash', async () => {
    const scene = await placed()
    expect(await entriesOf(test, scene.orderId)).toEqual([`placed: customer > orders ${X}`])
    await deliver(scene)
    expect((await entriesOf(test, scene.orderId)).slice(1)).toEqual([
      ...completed,
      `completed: seller > customer ${X}`,
    ])
    expect(await balancesOf(test, scene.orderId)).toEqual({})
  })

  it('that is paid by card: the provider has the money, and the seller gets it', async () => {
    const scene = await paid()
    await deliver(scene)
    expect((await entriesOf(test, scene.orderId)).slice(1)).toEqual([
      `card-payment: card > customer ${X}`,
      ...completed,
    ])
    expect(await balancesOf(test, scene.orderId)).toEqual({ card: X, seller: -X })
  })

  it.each([
    ['cancelled', cancel],
    ['failed', fail],
  ])('that is %s: nothing is left, and the card money goes back', async (cause, end) => {
    const cash = await placed()
    await end(cash)
    expect((await entriesOf(test, cash.orderId)).slice(1)).toEqual([`${cause}: orders > customer ${X}`])
    const card = await paid()
    await end(card)
    await test.runJobs({ hours: 1 })
    expect((await entriesOf(test, card.orderId)).slice(2)).toEqual([
      `${cause}: orders > customer ${X}`,
      `card-refund: customer > card ${X}`,
    ])
    expect(await balancesOf(test, card.orderId)).toEqual({})
  })
})

describe('a refund', () => {
  it('before completion lowers what the seller gets and has in cash', async () => {
    const scene = await placed()
    const parts = { foods: 4_000, tax: 200, deliveryFee: 0, tip: 0 }
    const refund = { refundId: scene.basketId, orderId: scene.orderId, parts, paidBy: 'seller' as const }
    await test.database.transaction((tx) => recordRefund(tx, refund))
    await test.database.transaction((tx) => recordRefund(tx, refund))
    await deliver(scene)
    expect((await entriesOf(test, scene.orderId)).slice(1)).toEqual([
      'refund-before-completion: orders > customer 4000',
      'refund-before-completion: orders > customer 200',
      'completed: orders > seller 8000',
      'completed: orders > seller 400',
      'completed: seller > customer 8400',
    ])
    expect(await balancesOf(test, scene.orderId)).toEqual({})
  })

  it('after completion gives back commission and discount, to the minor unit', async () => {
    const scene = await placed()
    const { orderId } = scene
    await test.database.db.execute(sql`
      update orders set commission_rate = 1234, tax_by_marketplace = true, discount_by_marketplace = true, discount = 1000,
        grand_total = grand_total - 1000 where id = ${orderId}`)
    await deliver(scene)
    const refund = (refundId: string, foods: number, tax: number) =>
      test.database.transaction(async (tx) => {
        const parts = { foods, tax, deliveryFee: 0, tip: 0 }
        await recordRefund(tx, { refundId, orderId, parts, paidBy: 'seller' })
        await recordRefundHandedOver(tx, { sourceId: refundId, orderId, amount: foods + tax })
      })
    await refund(scene.basketId, 3_333, 200)
    await refund(scene.addressId, 7_667, 400)
    const entries = await entriesOf(test, orderId)
    expect(entries).toContain('completed: orders > tax 600')
    expect(entries).toContain('completed: discounts > seller 1000')
    expect(entries).toContain('completed: seller > commission 1357')
    const back = entries.filter((entry) => /commission > seller|seller > discounts/.test(entry))
    expect(back).toEqual([
      'refund-by-seller: seller > discounts 303',
      'refund-by-seller: commission > seller 411',
      'refund-by-seller: seller > discounts 697',
      'refund-by-seller: commission > seller 946',
    ])
    // The test lowered the sum after the order was placed.
    expect(await balancesOf(test, orderId)).toEqual({ customer: 1_000, orders: -1_000 })
  })

  it('that the marketplace pays takes nothing from the seller', async () => {
    const scene = await paid()
    await deliver(scene)
    const refund = {
      refundId: scene.basketId,
      orderId: scene.orderId,
      parts: all,
      paidBy: 'marketplace' as const,
    }
    await test.database.transaction((tx) => recordRefund(tx, refund))
    expect((await entriesOf(test, scene.orderId)).at(-1)).toBe(
      `refund-by-marketplace: marketplace > customer ${X}`,
    )
  })
})

describe('entries', () => {
  it('are neither changed nor deleted, and are balanced', async () => {
    await placed()
    const refused = (statement: string) => expect(test.database.pool.query(statement)).rejects
    for (const statement of [
      'update ledger_entries set amount = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ])
      await refused(statement).toThrow('append-only')
    const insert = (values: string) =>
      `insert into ledger_entries (cause, source_id, line, debit, credit, amount) values ('correction', uuidv7(), 0, ${values})`
    await refused(insert(`'bank', 'bank', 5`)).toThrow('ledger_entries_accounts')
    await refused(insert(`'bank', null, 5`)).toThrow('null value')
    await refused(insert(`'bank', 'tax', -5`)).toThrow('ledger_entries_amount')
    await refused(insert(`'bank', 'purse', 5`)).toThrow('ledger_entries_credit')
  })

  it('of orders that an earlier release placed, or ended, are written by the job, once', async () => {
    const old = await placed()
    // As b6f9710 leaves an order: it does not know the column.
    const asBefore = async (orderId: string, status: 'Pending' | 'Failed') => {
      const { rows } = await test.database.db.execute<{ id: string }>(sql`
        insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, status, total_price,
          discount, gst, grand_total, street_address, city, postal_code, state, country)
        select uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, payment_method, ${status}::order_status, total_price,
          discount, gst, grand_total, street_address, city, postal_code, state, country from orders where id = ${orderId}
        returning id`)
      return rows[0]!.id
    }
    const [waiting, failed] = [await asBefore(old.orderId, 'Pending'), await asBefore(old.orderId, 'Failed')]
    await test.database.db.update(orders).set({ status: 'Failed' }).where(eq(orders.id, old.orderId))
    expect(await bookDueOrders(test.database)).toBe(3)
    expect(await bookDueOrders(test.database)).toBe(0)
    expect(await entriesOf(test, waiting)).toEqual([`placed: customer > orders ${X}`])
    const both = [`placed: customer > orders ${X}`, `failed: orders > customer ${X}`]
    expect(await entriesOf(test, failed)).toEqual(both)
    expect(await entriesOf(test, old.orderId)).toEqual(both)
  })
})
