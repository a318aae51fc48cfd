import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, paymentsOf } from '../../../tests/support/cards/scenes.ts'
import { makeScene, placeSceneOrder } from '../../../tests/support/factories.ts'
import { findDuePayments } from './queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

/** An order's payment by the other provider, which was not asked for ten minutes, and neither about its refund. */
async function makePaymentElsewhere(): Promise<string> {
  const scene = await makeScene(test.database)
  const payload = { ...scene.payload, paymentMethod: 'PayNow' }
  const order = await placeSceneOrder(test.app, { ...scene, payload })
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, check_at)
    select ${order._id}, 'stripe', grand_total, 'inr', 'asha@example.com', 'http://localhost', now(), ${ago(10)}
    from orders where id = ${order._id} returning id`)
  return rows[0]!.id
}

it('payments of another provider, which cannot be asked now, do not stand before those that can', async () => {
  const { db } = test.database
  const elsewhere = await makePaymentElsewhere()
  const [open, goesBack] = await Promise.all(
    [await makePayNowScene(test), await makePayNowScene(test)].map(
      async ({ orderId }) => (await paymentsOf(test, orderId))[0]!.id,
    ),
  )
  await db
    .update(payments)
    .set({ checkAt: ago(1) })
    .where(eq(payments.id, open!))
  await db.insert(refunds).values([
    { paymentId: elsewhere, amount: 100, reason: 'cancelled', checkAt: ago(10) },
    { paymentId: goesBack!, amount: 100, reason: 'cancelled', checkAt: ago(1) },
  ])

  expect(await findDuePayments(db, 'test', 1)).toEqual([open, goesBack])
  expect(await findDuePayments(db, 'stripe', 1)).toEqual([elsewhere])
})
