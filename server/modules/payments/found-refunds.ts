import { eq } from 'drizzle-orm'
import { foundAtProvider, partsLeft, partsOf, splitByAmount, sumOfParts } from '#contract/rules/refunds.ts'
import type { RefundReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { refunds } from '../../db/schema/payments.ts'
import { recordRefund } from '../ledger/record.ts'
import { notifyOfRefund } from './order-refund-news.ts'
import {
  findOrderRefunds,
  insertOrderRefund,
  lockOrderToRefund,
  type OrderToRefund,
  type PartialRefund,
} from './order-refund-queries.ts'
import { moveTo } from './order-refunds.ts'
import type { PaymentOfOrder, Refund } from './queries.ts'
import { beginRefund, type SettledRefund } from './refunds.ts'

/**
 * Records a refund that the operator made at the provider and that is not the whole payment. What is beyond what is left settles
 * refunds in part that were decided here and that the provider cannot make any more. The marketplace pays for the rest (marketplace
 * §3). A refund of the whole payment that has begun here, or that the provider has refused, becomes one of what is left then.
 */
export async function recordFoundRefund(
  tx: Tx,
  found: PaymentOfOrder,
  report: RefundReport,
): Promise<SettledRefund | undefined> {
  const begun = found.refund
  if (report.state === 'Failed' || begun?.reason === 'surplus') return undefined
  const order = await lockOrderToRefund(tx, found.order.id, null)
  if (!order) throw new Error('the order is locked')
  const earlier = await findOrderRefunds(tx, order.id)
  const isGone = begun !== null && !isReplaceable(begun)
  const left = partsLeft(partsOf(order), isGone ? [partsOf(order)] : earlier)
  const settled = settledBy(report, found, earlier, sumOfParts(left))
  if (!settled) return undefined
  let last: SettledRefund | undefined
  for (const refund of settled) last = await moveTo(tx, found, refund, report)
  const amount = report.amount - sumOf(settled)
  if (amount === 0) return last
  if (begun) await tx.delete(refunds).where(eq(refunds.id, begun.id))
  const refund = await insertFound(tx, { order, found }, splitByAmount(amount, left), report)
  if (begun) await beginRefund(tx, found.payment, begun.reason)
  return moveTo(tx, found, refund, report)
}

/** Nothing of it is at the provider. */
const isReplaceable = ({ state, providerId }: Refund) =>
  state === 'Starting' || (state === 'Failed' && providerId === null)

const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The refunds in part that a refund by the operator settles, because it is more than the `left` that nobody has decided to refund:
 * those that have failed, and those that have begun for which the charge has not enough any more. One of the same amount first: it was
 * made again. Null where they are not enough: the provider refuses what cannot be made, and then the report is applied again.
 */
function settledBy(
  report: RefundReport,
  { payment, refund: begun }: PaymentOfOrder,
  earlier: readonly PartialRefund[],
  left: number,
): PartialRefund[] | null {
  if (report.amount <= left) return []
  const ofPayment = earlier.filter(({ paymentId }) => paymentId === payment.id)
  const made = [...ofPayment, ...(begun ? [begun] : [])].filter(
    ({ state, reference }) => (state === 'Pending' || state === 'Succeeded') && reference === null,
  )
  const atProvider = payment.amount - sumOf(made) - report.amount
  const owed = ofPayment.filter(
    ({ state, amount }) => state === 'Failed' || (state === 'Starting' && amount > atProvider),
  )
  const again = owed.find(({ amount }) => amount === report.amount)
  if (again) return [again]
  const settled: PartialRefund[] = []
  let rest = report.amount
  for (const refund of owed) {
    if (rest <= left || refund.amount > rest) continue
    settled.push(refund)
    rest -= refund.amount
  }
  return rest <= left ? settled : null
}

async function insertFound(
  tx: Tx,
  { order, found }: { order: OrderToRefund; found: PaymentOfOrder },
  parts: ReturnType<typeof splitByAmount>,
  { refundId }: RefundReport,
): Promise<PartialRefund> {
  const refund = await insertOrderRefund(tx, {
    ...parts,
    orderId: order.id,
    paymentId: found.payment.id,
    amount: sumOfParts(parts),
    lines: [],
    reason: foundAtProvider,
    paidBy: 'marketplace',
    byRole: null,
    byId: null,
    isAfterCompletion: order.status === 'Completed',
    state: 'Starting',
    providerId: refundId,
  })
  // The end of an order that was not completed gave everything back already.
  if (order.status === 'Pending' || order.status === 'Completed')
    await recordRefund(tx, { refundId: refund.id, orderId: order.id, parts, paidBy: refund.paidBy })
  await notifyOfRefund(tx, order, refund, 'card')
  return refund
}
