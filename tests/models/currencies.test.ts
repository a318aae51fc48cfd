import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultMoneyRules, moneyOf } from '#contract/format/money.ts'
import type { Order } from '#contract/records/order.ts'
import { checkLedger } from '#server/modules/ledger-check/check.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { setCharges } from '../support/charges.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  type Scene,
} from '../support/factories.ts'

/** `npm run check:long` tries more. */
const orders = Math.ceil(Number(process.env.HISTORIES ?? 100) / 10)

const marketplaces = {
  INR: {},
  EUR: { currency: 'EUR', taxRate: 7, taxIncluded: true },
  JPY: { currency: 'JPY', taxRate: 10, taxIncluded: true, discountSteps: [{ from: 100, percent: 12.5 }] },
  KWD: { currency: 'KWD', taxRate: 12.75, discountSteps: [] },
} as const

const parties = fc.constantFrom('seller' as const, 'marketplace' as const)
/** Amounts in minor units. */
const order = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 10_000_000 })),
  quantity: fc.integer({ min: 1, max: 6 }),
  fee: fc.integer({ min: 0, max: 10_000 }),
  tip: fc.integer({ min: 0, max: 10_000 }),
  /** hundredths of a percent */
  commission: fc.integer({ min: 0, max: 10_000 }),
  discountPaidBy: parties,
  taxRemittedBy: parties,
  refunds: fc.array(
    fc.record({
      isEarly: fc.boolean(),
      /** dishes, or percent of what is left */
      quantity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3 },
  ),
})
type RandomOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never

describe.each(Object.entries(marketplaces))('orders in %s', (_, settings) => {
  const money = moneyOf({ ...defaultMoneyRules, ...settings })
  const { fromMinor, toMinor } = money

  it(`have equal sums in ledger, refunds and statements, ${orders} random ones`, async () => {
    const test = await startTestApp()
    const admin = await makeAdmin(test.database)
    const world = { test, admin, version: 0 }
    await change(world, settings)
    await fc.assert(
      fc.asyncProperty(order, (one) => run(world, one)),
      { numRuns: orders },
    )
    const differences: string[] = []
    for await (const line of checkLedger(test.database.db)) differences.push(line)
    expect(differences).toEqual([])
  }, 300_000)

  async function run(world: World, one: RandomOrder): Promise<void> {
    const { test } = world
    const { discountPaidBy, taxRemittedBy } = one
    await change(world, { commission: one.commission / 100, discountPaidBy, taxRemittedBy })
    const scene = await makeScene(test.database)
    await test.database.db.execute(sql`update foods set price = ${one.price} where id = ${scene.foodId}`)
    await setCharges(test, scene, { fee: { flat: fromMinor(one.fee) }, tips: true })
    const placed = await place(test, scene, one)
    const { totalPrice: T, discount: D, gst: G, deliveryFee: F, tip: P, grandTotal: X } = inMinor(placed)
    const S = T - D
    const rate = money.taxIncluded ? money.taxRate / (100 + money.taxRate) : money.taxRate / 100
    expect(Math.abs(G - (money.taxIncluded ? S : T) * rate)).toBeLessThanOrEqual(0.501)
    expect(X).toBe(S + (money.taxIncluded ? 0 : G) + F + P)

    for (const refund of one.refunds.filter(({ isEarly }) => isEarly))
      await giveBack(test, scene, placed._id, refund)
    const { id, code } = await acceptSceneOrder(test.app, scene, placed._id)
    const delivered = { as: scene.seller, payload: { deliveryCode: code } }
    expect((await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, delivered)).status).toBe(200)
    for (const refund of one.refunds.filter(({ isEarly }) => !isEarly))
      await giveBack(test, scene, placed._id, refund)

    const { body } = await call(test.app, 'GET', `/order/get-data-order/${placed._id}`, { as: scene.user })
    const { refunds } = body.data as Order
    const taken = { prices: 0, tax: 0, sum: 0 }
    for (const { parts, amount } of refunds) {
      const { foods, tax, deliveryFee, tip } = parts!
      expect(toMinor(foods + tax + deliveryFee + tip)).toBe(toMinor(amount))
      taken.prices += toMinor(foods) + (money.taxIncluded ? toMinor(tax) : 0)
      taken.tax += toMinor(tax)
      taken.sum += toMinor(amount)
    }
    // By the words of the specification (marketplace §3, §11): the seller has the cash X less what was given back early.
    const early = refunds.filter(({ way }) => way === 'uncollected')
    const cash = X - early.reduce((sum, { amount }) => sum + toMinor(amount), 0)
    const commission = half(BigInt(one.commission) * BigInt(S - taken.prices), 10_000n)
    const discount =
      S > 0 && discountPaidBy === 'marketplace' ? half(BigInt(D) * BigInt(S - taken.prices), BigInt(S)) : 0
    const tax = taxRemittedBy === 'marketplace' ? G - taken.tax : 0
    expect(await balanceOf(test, 'tax', scene)).toBe(tax)
    expect(await balanceOf(test, 'commission', scene)).toBe(commission)
    const balance = 0 + X - taken.sum - tax + discount - commission - cash
    expect(await balanceOf(test, 'seller', scene)).toBe(balance)
    const statement = await call(test.app, 'GET', '/statement/get-list-statement', { as: scene.seller })
    const totals = statement.body.open.totals as Record<string, number>
    expect(toMinor(statement.body.open.balance) + 0).toBe(balance)
    expect(
      toMinor(
        totals.gross! -
          totals.discount! +
          totals.tax! +
          totals.deliveryFee! +
          totals.tip! -
          totals.commission! -
          totals.refunded! -
          totals.cash!,
      ) + 0,
    ).toBe(balance)
  }

  const inMinor = ({ totalPrice, discount, gst, deliveryFee, tip, grandTotal }: Order) => ({
    totalPrice: toMinor(totalPrice),
    discount: toMinor(discount),
    gst: toMinor(gst),
    deliveryFee: toMinor(deliveryFee),
    tip: toMinor(tip),
    grandTotal: toMinor(grandTotal),
  })

  /** Confirms the scene's basket with the sums that it shows. */
  async function place({ app }: TestApp, scene: Scene, { quantity, fee, tip }: RandomOrder): Promise<Order> {
    const { basketId, foodId, restaurantId, addressId: address, user: as } = scene
    const items = { as, payload: { foodId, quantity } }
    await call(app, 'PATCH', `/basket/update-basket-item/${basketId}`, items)
    const { basket } = (await call(app, 'GET', `/basket/get-data-basket/${basketId}`, { as })).body
    const { totalPrice, discount, gst } = basket
    const extras = { deliveryFee: fromMinor(fee), tip: fromMinor(tip) }
    const grandTotal = fromMinor(toMinor(basket.grandTotal) + fee + tip)
    const payload = {
      basketId,
      address,
      foods: [{ foodId, quantity }],
      totalPrice,
      discount,
      gst,
      ...extras,
      grandTotal,
    }
    const { status, body } = await call(app, 'POST', `/order/create-order/${restaurantId}`, { as, payload })
    expect({ status, message: body.message, code: body.code }).toMatchObject({ status: 201 })
    return body.data
  }

  /** Refunds dishes or an amount, where they are left and would not be everything. */
  async function giveBack(
    { app }: TestApp,
    { seller: as }: Scene,
    orderId: string,
    { quantity, share }: RandomOrder['refunds'][number],
  ): Promise<void> {
    const { body } = await call(app, 'GET', `/order/get-data-order/${orderId}`, { as })
    const { grandTotal, refunded, foodItems } = body.data as Order
    const amount = fromMinor(Math.ceil((toMinor(grandTotal - refunded) * share) / 100))
    const wanted = quantity ? { lines: [{ itemId: foodItems[0]!._id, quantity }] } : { amount }
    const payload = { reason: 'Cold', ...wanted }
    const answer = await call(app, 'POST', `/payment/refund-order/${orderId}`, { as, payload })
    expect([201, 400, 409]).toContain(answer.status)
  }
})

interface World {
  test: TestApp
  admin: Person
  version: number
}

async function change(world: World, settings: object): Promise<void> {
  const payload = { version: world.version, ...settings }
  const { status, body } = await call(world.test.app, 'PATCH', '/admin/update-settings-marketplace', {
    as: world.admin,
    payload,
  })
  expect({ status, message: body.message, errors: body.errors }).toMatchObject({ status: 200 })
  world.version = body.data.version
}

/** `a / b`, rounded half up. */
const half = (a: bigint, b: bigint) => Number((2n * a + b) / (2n * b))

/** What an account was credited more than debited by the orders of the scene's seller. */
async function balanceOf({ database }: TestApp, account: string, { seller }: Scene): Promise<number> {
  const { rows } = await database.db.execute<{ balance: number }>(sql`
    select coalesce(sum(case when credit = ${account} then amount else -amount end), 0)::float8 as balance from ledger_entries
    where seller_id = ${seller.id} and ${account} in (debit, credit)`)
  return rows[0]!.balance
}
