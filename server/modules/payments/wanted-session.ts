import { gstPercent } from '#contract/rules/pricing.ts'
import type { Bill, WantedSession } from '../../adapters/cards/provider.ts'
import type { Reader } from '../../db/client.ts'
import { billNumber } from '../orders/present.ts'
import { findPayment, type PaymentOfOrder, readBill } from './queries.ts'

/** What the provider is asked for: the same at every repeat, because everything it is made of is written already. */
export async function wantedSession(db: Reader, paymentId: string): Promise<WantedSession> {
  const found = await findPayment(db, paymentId)
  if (!found) throw new Error('the payment is written before the provider is called')
  const { id, orderId, amount, currency, customerEmail, origin, expiresAt } = found.payment
  return {
    reference: id,
    orderId,
    amount,
    currency,
    customerEmail,
    bill: await makeBill(db, found),
    successUrl: `${origin}/user/payment/success/{CHECKOUT_SESSION_ID}`,
    // Not every provider replaces its id here: our own names the session as well.
    cancelUrl: `${origin}/user/payment/cancel/${id}`,
    expiresAt,
  }
}

/** The order's lines, GST as a line of its own, and the discount: they sum to the grand total to the paisa. */
async function makeBill(db: Reader, { order }: PaymentOfOrder): Promise<Bill> {
  const { lines, gst, discount } = await readBill(db, order.id)
  const gstLine = { name: `GST (${gstPercent} %)`, quantity: 1, amount: gst }
  return {
    title: `Order ${billNumber(order.billNumber)} at ${order.restaurantName}`,
    lines: gst > 0 ? [...lines, gstLine] : lines,
    discount,
  }
}
