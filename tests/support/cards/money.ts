import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mayPayNow } from '#contract/rules/payment.ts'
import { orders } from '#server/db/schema/orders.ts'
import { orderRefunds } from '#server/db/schema/payments.ts'
import type { TestApp } from '../app.ts'
import type { Ledger } from './ledger.ts'
import { eventsOf, paymentsOf, refundsOf } from './scenes.ts'

/** Expects the money of a reconciled order to be right at the provider and here, and everything to be recorded once. */
export async function verifyMoney(
  test: TestApp,
  /** in paise */
  { orderId, ledger, amount }: { orderId: string; ledger: Ledger; amount: number },
): Promise<void> {
  const [[order], payments, refunds, events, inPart] = await Promise.all([
    test.database.db.select().from(orders).where(eq(orders.id, orderId)),
    paymentsOf(test, orderId),
    refundsOf(test, orderId),
    eventsOf(test, orderId),
    test.database.db
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.orderId, orderId), isNotNull(orderRefunds.paymentId))),
  ])
  const { status, paymentStatus, paymentMethod } = order!
  const times = (type: string) => events.filter((one) => one === type).length
  const kept = ledger.kept()

  // Money: charges and refunds of the provider equal those stored here, each once.
  const charged = ledger.sessions.filter(({ chargeId }) => chargeId)
  const paid = payments.filter(({ state }) => state === 'Paid')
  expect(new Set(paid.map(({ chargeId }) => chargeId))).toEqual(
    new Set(charged.map(({ chargeId }) => chargeId)),
  )
  expect(paid.length).toBe(charged.length)
  const returned = refunds.filter(({ state }) => state === 'Succeeded')
  const all = [...returned, ...inPart.filter(({ state }) => state === 'Succeeded')]
  // One that the provider refused, because its operator was faster, stays owed, and is settled by hand.
  const failed = [...refunds, ...inPart].filter(({ state }) => state === 'Failed')
  const owed = failed.reduce((sum, one) => sum + one.amount, 0)
  if (ledger.refunds.every(({ reference }) => reference !== null)) expect(owed).toBe(0)
  const back = all.reduce((sum, one) => sum + one.amount, 0)
  if (owed === 0) {
    expect(new Set(all.map(({ providerId }) => providerId))).toEqual(
      new Set(ledger.refunds.map(({ refundId }) => refundId)),
    )
    expect(kept).toBe(amount * charged.length - back)
  }
  expect(back + owed).toBeLessThanOrEqual(amount * charged.length)
  expect(all.length + failed.length, 'nothing is open').toBe(refunds.length + inPart.length)

  // Orders: a charge that is kept belongs to an order that is not Cancelled or Failed, and a Paid order is paid.
  if (status === 'Cancelled' || status === 'Failed') expect(kept).toBeLessThanOrEqual(owed)
  if (paymentStatus === 'Refunded') expect([kept, all.length > 0]).toEqual([0, true])
  if (status === 'Pending' && paymentStatus === 'Paid') expect(kept).toBeGreaterThan(0)
  if (paymentStatus === 'Pending' || paymentStatus === 'Failed') expect(kept).toBe(0)
  const isPaidByCard = times('paid') === 1
  if (status === 'Completed' && !isPaidByCard) {
    expect(paymentStatus).toBe('Paid')
    expect(kept).toBeLessThanOrEqual(owed)
  }
  if (status === 'Completed' && isPaidByCard && times('refunded') + inPart.length === 0)
    expect(kept).toBe(amount)

  await expectEventsOnce(test, orderId, { events, status, refunds: returned.length })

  const mayPay = mayPayNow({ paymentMethod, orderStatus: status, paymentStatus })
  expectNothingOpen(ledger, payments, mayPay)
}

/** No session is open for an order that needs no payment, and nothing is left to reconcile. */
function expectNothingOpen(
  ledger: Ledger,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  mayPay: boolean,
): void {
  if (!mayPay) expect(ledger.sessions.filter((one) => one.status === 'open')).toEqual([])
  for (const { state, checkAt } of payments)
    expect(checkAt === null, state).toBe(state === 'Paid' || state === 'Expired')
}

/** Every event of an order is recorded once, and sales count its end once. */
async function expectEventsOnce(
  test: TestApp,
  orderId: string,
  { events, status, refunds }: { events: string[]; status: string; refunds: number },
): Promise<void> {
  const times = (type: string) => events.filter((one) => one === type).length
  expect(times('paid')).toBeLessThanOrEqual(1)
  expect(times('payment-failed')).toBeLessThanOrEqual(1)
  const ends = ['cancelled', 'declined', 'delivered', 'failed'].map(times)
  expect(ends.reduce((sum, one) => sum + one)).toBe(status === 'Pending' ? 0 : 1)
  expect(times('refunded')).toBe(refunds)
  const { rows } = await test.database.db.execute<{ ends: number }>(
    sql`select count(*)::int as ends from sales_changes where order_id = ${orderId} and type <> 'placed'`,
  )
  expect(rows[0]!.ends).toBe(status === 'Pending' ? 0 : 1)
}
