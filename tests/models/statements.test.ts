import { defaultMoney } from '#contract/format/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reader } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { setCommission } from '#server/modules/commission/service.ts'
import { bookDueOrders } from '#server/modules/ledger/book-orders.ts'
import { checkLedger } from '#server/modules/ledger-check/check.ts'
import { completeDelivery, failDelivery } from '#server/modules/order-steps/handover.ts'
import { acceptOrder, cancelOrder } from '#server/modules/order-steps/service.ts'
import { closeStatement, waitForEntries } from '#server/modules/statements/close.ts'
import { correct, payStatement } from '#server/modules/statements/pay.ts'
import { readOpenStatement } from '#server/modules/statements/read.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeScene, placeSceneOrder, type Scene } from '../support/factories.ts'

/** `npm run check:long` tries more. */
const histories = Number(process.env.HISTORIES ?? 500)
const atATime = 5
const day = 24 * 60 * 60_000

let test: TestApp
let template: Scene & { orderId: string }
beforeAll(async () => {
  test = await startTestApp()
  const scene = await makeScene(test.database)
  template = { ...scene, orderId: (await placeSceneOrder(test.app, scene))._id }
})

/** An amount in paise of a part of an order, odd ones too. */
const part = fc.integer({ min: 0, max: 200_001 })
type Step =
  | { does: 'place'; total: number; discount: number; fee: number; tip: number; terms: number; old: boolean }
  | { does: 'accept' | 'deliver' | 'fail' | 'cancel'; which: number }
  | { does: 'complete elsewhere'; which: number }
  | { does: 'commission'; rate: number; ofFee: boolean }
  | { does: 'close' | 'book' }
  | { does: 'pay' | 'correct'; amount: number }

const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('place' as const),
      total: fc.integer({ min: 1, max: 10_000_001 }),
      discount: fc.integer({ min: 0, max: 99 }),
      fee: part,
      tip: part,
      terms: fc.nat(3),
      old: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('accept' as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('deliver' as const, 'complete elsewhere' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('fail' as const, 'cancel' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('commission' as const),
      rate: fc.nat(10_000),
      ofFee: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('close' as const, 'book' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('pay' as const, 'correct' as const),
      amount: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
    }),
  },
)

interface World {
  sellerId: string
  orders: string[]
  statements: string[]
}

/** Inserts an order of the history's seller. `old`: as a release without the ledger does. */
async function place(step: Extract<Step, { does: 'place' }>, { sellerId, orders }: World): Promise<void> {
  const discount = Math.floor((step.total * step.discount) / 100)
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price, discount, gst,
      delivery_fee, tip, grand_total, street_address, city, postal_code, state, country)
    select uuidv7(), user_id, restaurant_id, ${sellerId}, restaurant_name, 'CashOnDelivery', ${step.total}::bigint, ${discount}::bigint,
      ${Math.floor(step.total / 20)}::bigint, ${step.fee}::bigint, ${step.tip}::bigint,
      ${step.total}::bigint - ${discount}::bigint + ${Math.floor(step.total / 20)}::bigint + ${step.fee}::bigint + ${step.tip}::bigint,
      street_address, city, postal_code, state, country from orders where id = ${template.orderId}
    returning id`)
  const { id } = rows[0]!
  await test.database.db.execute(sql`
    update orders set discount_by_marketplace = ${step.terms % 2 === 1}::boolean, tax_by_marketplace = ${step.terms > 1}::boolean
    where id = ${id}`)
  if (!step.old) await bookDueOrders(test.database)
  orders.push(id)
}

async function deliveryOf(orderId: string): Promise<{ id: string; code: string } | undefined> {
  const { rows } = await test.database.db.execute<{ id: string; code: string }>(
    sql`select id, code from deliveries where order_id = ${orderId}`,
  )
  return rows[0]
}

const by = () => ({ byId: template.seller.id, money: defaultMoney })

async function take(step: Step, world: World): Promise<void> {
  const { database } = test
  const { sellerId, orders, statements } = world
  const orderId = 'which' in step ? orders[step.which % Math.max(1, orders.length)] : undefined
  if ('which' in step && !orderId) return
  switch (step.does) {
    case 'place':
      return place(step, world)
    case 'accept':
      await database.transaction((tx) => acceptOrder(tx, test.jobs.clock, { sellerId, orderId: orderId! }))
      return
    case 'cancel':
      await database.transaction((tx) => cancelOrder(tx, template.user.id, orderId!))
      return
    case 'deliver':
    case 'fail': {
      const delivery = await deliveryOf(orderId!)
      if (!delivery) return
      await database.transaction((tx) =>
        step.does === 'fail'
          ? failDelivery(tx, sellerId, delivery.id)
          : completeDelivery(tx, sellerId, delivery.id, delivery.code),
      )
      return
    }
    case 'complete elsewhere':
      // As a release without the ledger does.
      await database.db.execute(sql`
        with delivery as (
          update deliveries d set status = 'Delivered', delivered_at = now() from orders o
          where o.id = d.order_id and o.id = ${orderId} and o.status = 'Pending' returning d.order_id)
        update orders set status = 'Completed', payment_status = 'Paid' where id in (select order_id from delivery)`)
      return
    case 'book':
      await bookDueOrders(database)
      return
    case 'commission':
      await database.transaction((tx) =>
        setCommission(tx, sellerId, { percent: step.rate / 100, ofDeliveryFee: step.ofFee }),
      )
      return
    case 'close':
      return close(world)
    case 'pay': {
      const newest = statements.at(-1)
      const payout = { amount: step.amount / 100, reference: 'Transfer', date: '2026-11-24' }
      if (newest) await database.transaction((tx) => payStatement(tx, by(), newest, payout))
      return
    }
    case 'correct':
      await database.transaction((tx) =>
        correct(tx, by(), { seller: sellerId, amount: step.amount / 100, reason: 'A mistake' }),
      )
  }
}

/** Closes the statement of the next day: entries that are written later have a time within it. */
async function close({ sellerId, statements }: World): Promise<void> {
  const days = statements.length + 2
  const until = new Date(Date.now() + days * day).toISOString().slice(0, 10)
  const lastEntryId = await waitForEntries(test.database)
  const clock = { ...test.jobs.clock, now: () => new Date(Date.now() + (days + 2) * day) }
  const closing = { sellerId, until, lastEntryId, closedBy: null }
  const { id } = await test.database.transaction((tx) => closeStatement(tx, clock, closing))
  if (!statements.includes(id)) statements.push(id)
}

/** The balance of a seller from their entries alone, in minor units. */
async function balanceOf(db: Reader, sellerId: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(case when credit = 'seller' then amount else -amount end), 0)::float8 as balance from ledger_entries
    where seller_id = ${sellerId} and 'seller' in (debit, credit)`)
  return rows[0]!.balance
}

async function run(history: readonly Step[]): Promise<void> {
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into accounts (role, name, email, mobile, password_hash)
    values ('seller', 'Ravi', uuidv7() || '@example.com', '+91 98450 00000', '') returning id`)
  const world: World = { sellerId: rows[0]!.id, orders: [], statements: [] }
  for (const one of history) {
    await take(one, world).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  await bookDueOrders(test.database)
  // One snapshot: the run of another history may still book an order of this one.
  await test.database.db.transaction(
    async (tx) => {
      const open = await readOpenStatement(tx, world.sellerId, defaultMoney)
      expect(Math.round(open.balance * 100)).toBe(await balanceOf(tx, world.sellerId))
    },
    { isolationLevel: 'repeatable read' },
  )
}

describe('orders, commissions, statements, payouts and corrections of a seller', () => {
  it(`agree with the ledger in ${histories} histories, also with orders of an earlier release`, async () => {
    const runs = Array.from({ length: atATime }, () =>
      fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), run), {
        numRuns: histories / atATime,
      }),
    )
    await Promise.all(runs)
    await bookDueOrders(test.database)
    const lines: string[] = []
    for await (const line of checkLedger(test.database.db)) lines.push(line)
    expect(lines).toEqual([])
  }, 600_000)
})
