import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import { type Cause, causeNames } from '#contract/rules/ledger.ts'
import { bookDueOrders } from '#server/modules/ledger/book-orders.ts'
import { checkLedger } from '#server/modules/ledger-check/check.ts'
import { differences } from '#server/modules/ledger-check/expected.ts'
import { applyDispute } from '#server/modules/payments/disputes.ts'
import { findOperatorRefunds } from '#server/modules/payments/find-operator-refunds.ts'
import { reconcileOrder } from '#server/modules/payments/reconcile.ts'
import { readOpenStatement } from '#server/modules/statements/read.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { verifyMoney } from '../support/cards/money.ts'
import { makeScene, placeSceneOrder, type Scene } from '../support/factories.ts'
import { history } from '../support/money/steps.ts'
import { attempt } from '../support/money/take.ts'
import { makeWorld, type World, type WorldOrder } from '../support/money/world.ts'
import { parallelHistories } from '../support/parallel-histories.ts'

/** `npm run check:long` tries more. */
const histories = Number(process.env.HISTORIES ?? 250)

let test: TestApp
let template: Scene & { orderId: string }
beforeAll(async () => {
  test = await startTestApp()
  const scene = await makeScene(test.database)
  template = { ...scene, orderId: (await placeSceneOrder(test.app, scene))._id }
})

/** The provider works again and the scheduled jobs run. Lost events stay lost. */
async function settle({ id, ledger, context, dispute }: WorldOrder): Promise<void> {
  ledger.faults.length = 0
  await reconcileOrder(context, id)
  await findOperatorRefunds(context)
  await reconcileOrder(context, id)
  if (dispute) await test.database.transaction((tx) => applyDispute(tx, dispute))
}

/** The balance of the seller from their entries alone, and the differences of the ledger from the orders since the first of the history. */
async function verifyLedger({ sellerId, orders }: World): Promise<void> {
  await bookDueOrders(test.database)
  const ids = orders.map(({ id }) => id).toSorted()
  const before = (BigInt(`0x${ids[0]!.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  // One snapshot: the run of another history may still book an order of this one.
  await test.database.db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ balance: number }>(sql`
        select coalesce(sum(case when credit = 'seller' then amount else -amount end), 0)::float8 as balance from ledger_entries
        where seller_id = ${sellerId} and 'seller' in (debit, credit)`)
      const open = await readOpenStatement(tx, sellerId, defaultMoney)
      expect(Math.round(open.balance * 100)).toBe(rows[0]!.balance)
      expect((await tx.execute(differences(before, ids.at(-1)!))).rows).toEqual([])
    },
    { isolationLevel: 'repeatable read' },
  )
}

describe('orders of a seller with their payments, deliveries, refunds, disputes, commissions and statements', () => {
  it(`agree with the ledger in ${histories} histories, with events that are late, repeated and lost, and orders of an earlier release`, async () => {
    const judged = fc.asyncProperty(history, async (steps) => {
      const world = await makeWorld(test, template)
      for (const step of steps) {
        await attempt(step, world)
        for (const { ledger, amount } of world.orders)
          expect(ledger.kept(), 'never more than one charge at a time').toBeLessThanOrEqual(amount)
      }
      for (const order of world.orders.filter(({ isCard }) => isCard)) {
        await settle(order)
        await verifyMoney(test, { ...order, orderId: order.id })
      }
      await verifyLedger(world)
    })
    await parallelHistories(histories, 6, judged)
    const { rows } = await test.database.db.execute<{ cause: Cause }>(
      sql`select distinct cause from ledger_entries`,
    )
    const reached = new Set(rows.map(({ cause }) => cause))
    // Banks reject nothing here: `server/modules/payments` has their tests.
    const others = causeNames.filter((cause) => !reached.has(cause))
    expect(others, 'histories reach the others').toEqual(['card-refund-returned', 'refund-paid-by-hand'])
    const lines: string[] = []
    for await (const line of checkLedger(test.database.db)) lines.push(line)
    expect(lines).toEqual([])
  }, 1_800_000)
})
