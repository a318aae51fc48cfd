import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Order } from '#contract/records/order.ts'
import type { WantedRefund } from '#contract/records/wanted-refund.ts'
import {
  amountOfLines,
  notRefundable,
  partsLeft,
  partsOf,
  type RefundParts,
  refundIsCancellation,
  type RefundWay,
  refundWay,
  splitByAmount,
  splitByLines,
  sumOfParts,
  valueOfLines,
} from '#contract/rules/refunds.ts'
import type { Tx } from '../../db/client.ts'
import type { RefundedLine } from '../../db/schema/payments.ts'
import { conflict, forbidden, invalid, notFound } from '../../errors.ts'
import { recordRefund } from '../ledger/record.ts'
import { announceOrder } from '../orders/step-statements.ts'
import { readOrderById } from '../orders/steps.ts'
import { notifyOfRefund } from './order-refund-news.ts'
import {
  findKeptPayment,
  findRefundableLines,
  findOrderRefunds,
  insertOrderRefund,
  type KeptPayment,
  lockOrderToRefund,
  type PartialRefund,
  type OrderToRefund,
} from './order-refund-queries.ts'
import { scheduleReconcile } from './refunds.ts'

/** The person who refunds: the order's seller, or an operator. */
export interface Refunder {
  role: 'seller' | 'admin'
  accountId: string
  /** an operator who is no owner: refunds up to a limit (marketplace §10) */
  isSupport?: boolean
}

/** An order with its money, all read after its lock. Amounts in minor units. */
interface Refundable {
  order: OrderToRefund
  kept: KeptPayment | undefined
  earlier: PartialRefund[]
  way: RefundWay
  /** what is left of what was paid, or in cash of the grand total */
  refundable: number
  money: MarketplaceMoney
}

/**
 * Refunds lines of an order, or an amount (marketplace §3). The money of a card goes back after the commit: by the caller, or by a job.
 * Throws 404; 400 for lines that are not in the order or not left; 403 where a seller lets the marketplace pay; 409 where there is
 * nothing to refund, where it would be everything before completion, and `REFUND_TOO_LARGE`. 403 also beyond the limit of support.
 */
export async function refundOrder(
  tx: Tx,
  {
    by,
    money,
    limit = null,
  }: {
    by: Refunder
    money: MarketplaceMoney
    /** what all refunds of an order may come to, in minor units, where there is a limit */
    limit?: number | null
  },
  orderId: string,
  wanted: WantedRefund,
): Promise<Order> {
  const locked = { ...(await lockRefundable(tx, by, orderId)), money }
  const { order, kept, way, refundable } = locked
  if (wanted.paidBy === 'marketplace' && by.role !== 'admin') throw forbidden()
  const { parts, lines } = wanted.lines
    ? await byLines(tx, locked, wanted.lines)
    : { parts: byAmount(locked, money.toMinor(wanted.amount!)), lines: [] }
  const amount = sumOfParts(parts)
  if (limit !== null && order.refundedInPart + amount > limit)
    throw forbidden(`Support can refund at most ${money.formatMinor(limit)} of an order in all`)
  if (order.status === 'Pending' && amount === refundable) throw conflict(refundIsCancellation)
  const refund = await insertOrderRefund(tx, {
    ...parts,
    orderId,
    amount,
    lines,
    paymentId: kept?.payment.id ?? null,
    reason: wanted.reason,
    paidBy: wanted.paidBy ?? 'seller',
    byRole: by.role,
    byId: by.accountId,
    isAfterCompletion: order.status === 'Completed',
    state: { card: 'Starting', owed: 'Pending', uncollected: 'Succeeded' }[way] as PartialRefund['state'],
  })
  await recordRefund(tx, { refundId: refund.id, orderId, parts, paidBy: refund.paidBy })
  if (kept) await scheduleReconcile(tx, kept.payment.id)
  await notifyOfRefund(tx, order, refund, way)
  announceOrder(tx, order)
  return readOrderById(tx, orderId, 'seller')
}

async function lockRefundable(tx: Tx, by: Refunder, orderId: string): Promise<Omit<Refundable, 'money'>> {
  const order = await lockOrderToRefund(tx, orderId, by.role === 'seller' ? by.accountId : null)
  if (!order) throw notFound()
  const kept = await findKeptPayment(tx, orderId)
  const way = refundWay({ ...order, orderStatus: order.status, isPaidByCard: kept !== undefined })
  if (!way) throw conflict(notRefundable)
  const paid = kept ? kept.payment.amount - kept.refundedAsWhole : order.grandTotal
  const earlier = await findOrderRefunds(tx, orderId)
  return { order, kept, way, earlier, refundable: paid - order.refundedInPart }
}

/** What is left of each part: nothing after a refund of the whole payment. */
const leftOf = ({ order, earlier, refundable }: Refundable): RefundParts =>
  refundable > 0 ? partsLeft(partsOf(order), earlier) : { foods: 0, tax: 0, deliveryFee: 0, tip: 0 }

function byAmount(locked: Refundable, amount: number): RefundParts {
  requireLeft(locked, amount)
  return splitByAmount(amount, leftOf(locked))
}

async function byLines(tx: Tx, locked: Refundable, wanted: NonNullable<WantedRefund['lines']>) {
  const { order, earlier } = locked
  const items = await findRefundableLines(tx, order.id)
  const refunded = (position: number, lines: readonly RefundedLine[]) =>
    lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
  const earlierLines = earlier.flatMap(({ lines }) => lines)
  const chosen: RefundedLine[] = []
  for (const [place, { itemId, quantity }] of wanted.entries()) {
    const item = items.find((one) => one.itemId === itemId)
    if (!item)
      throw invalid([{ path: `lines.${place}.itemId`, message: 'Please choose dishes of this order' }])
    const { position } = item
    const left = item.quantity - refunded(position, earlierLines) - refunded(position, chosen)
    if (quantity > left)
      throw invalid([{ path: `lines.${place}.quantity`, message: `At most ${left} can be refunded` }])
    chosen.push({ position, quantity })
  }
  const priced = (lines: readonly RefundedLine[]) =>
    valueOfLines(
      lines.map(({ position, quantity }) => ({
        price: items.find((one) => one.position === position)!.price,
        quantity,
      })),
    )
  const taxBefore = earlier.filter(({ lines }) => lines.length > 0).reduce((sum, { tax }) => sum + tax, 0)
  const whole = partsOf(order)
  const step = { before: priced(earlierLines), added: priced(chosen), taxBefore }
  const amount = amountOfLines(order.totalPrice, whole, step)
  // Of a discounted dish of one minor unit.
  if (amount === 0) throw invalid([{ path: 'lines', message: 'Nothing was paid for these dishes' }])
  requireLeft(locked, amount)
  return { parts: splitByLines(order.totalPrice, { whole, left: leftOf(locked) }, step), lines: chosen }
}

function requireLeft({ refundable, money }: Refundable, amount: number): void {
  if (amount <= refundable) return
  const message = `At most ${money.formatMinor(refundable)} can be refunded`
  throw conflict(message, { refundable: money.fromMinor(refundable) }, 'REFUND_TOO_LARGE')
}
