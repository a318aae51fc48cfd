import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, paymentsOf } from '../../../tests/support/cards/scenes.ts'
import { makeScene, placeSceneOrder } from '../../../tests/support/factories.ts'
import { findDuePayments } from './queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

/** A payment by another provider whose check has been due for ten minutes. */
async function makePaymentOfOtherProvider(): Promise<string> {
  const scene = await makeScene(test.database)
  const payload = { ...scene.payload, paymentMethod: 'PayNow' }
  const order = await placeSceneOrder(test.app, { ...scene, payload })
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, check_at)
    select ${order._id}, 'stripe', grand_total, 'inr', 'asha@example.com', 'http://localhost', now(), ${ago(10)}
    from orders where id = ${order._id} returning id`)
  return rows[0]!.id
}

it('due payments of another provider do not delay those of the configured one', async () => {
  const { db } = test.database
  const ofOther = await makePaymentOfOtherProvider()
  const [open, refunded] = await Promise.all(
    [await makePayNowScene(test), await makePayNowScene(test)].map(
      async ({ orderId }) => (await paymentsOf(test, orderId))[0]!.id,
    ),
  )
  await db
    .update(payments)
    .set({ checkAt: ago(1) })
    .where(eq(payments.id, open!))
  await db.insert(refunds).values([
    { paymentId: ofOther, amount: 100, reason: 'cancelled', checkAt: ago(10) },
    { paymentId: refunded!, amount: 100, reason: 'cancelled', checkAt: ago(1) },
  ])

  expect(await findDuePayments(db, 'test', 1)).toEqual([open, refunded])
  expect(await findDuePayments(db, 'stripe', 1)).toEqual([ofOther])
})
