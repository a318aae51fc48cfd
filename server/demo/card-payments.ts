import type { OrderStatus } from '#contract/rules/order.ts'
import type { RefundReason } from '#contract/rules/payment.ts'
import type { payments, refunds } from '../db/schema/payments.ts'
import type { Random } from './random.ts'

const hour = 60 * 60_000

interface PaidOrder {
  id: string
  /** paise */
  amount: number
  customerEmail: string
  paidAt: Date
}

/** Makes the payment row of an order that was paid by card, with the test provider. */
export function cardPayment(
  random: Random,
  { id, amount, customerEmail, paidAt }: PaidOrder,
): typeof payments.$inferInsert & { id: string } {
  const paymentId = random.id(paidAt)
  const name = paymentId.replaceAll('-', '')
  return {
    id: paymentId,
    orderId: id,
    provider: 'test',
    amount,
    currency: 'inr',
    customerEmail,
    origin: 'http://127.0.0.1:3000',
    expiresAt: new Date(paidAt.getTime() + hour),
    state: 'Paid',
    sessionId: `cs_test_${name}`,
    chargeId: `pi_test_${name}`,
    createdAt: new Date(paidAt.getTime() - 60_000),
    paidAt,
  }
}

const reasons: Partial<Record<OrderStatus, RefundReason>> = { Cancelled: 'cancelled', Failed: 'failed' }

/** Makes the refund row of a payment whose order was cancelled or failed; null for any other status. */
export function cardRefund(
  random: Random,
  payment: ReturnType<typeof cardPayment>,
  status: OrderStatus,
  endedAt: Date,
): typeof refunds.$inferInsert | null {
  const reason = reasons[status]
  if (!reason) return null
  const id = random.id(endedAt)
  return {
    id,
    paymentId: payment.id,
    amount: payment.amount,
    reason,
    state: 'Succeeded',
    providerId: `re_test_${id.replaceAll('-', '')}`,
    createdAt: endedAt,
    settledAt: endedAt,
  }
}
