import { partsOf, type RefundParts, splitByAmount, splitByLines } from '#contract/rules/refunds.ts'
import type { Tx } from '../db/client.ts'
import { orderRefunds } from '../db/schema/payments.ts'
import {
  recordCardRefund,
  recordRefund,
  recordRefundHandedOver,
  recordRefundPaidByHand,
} from '../modules/ledger/record.ts'
import type { makeOrder } from './make-order.ts'

type MadeOrder = ReturnType<typeof makeOrder>
type Refund = typeof orderRefunds.$inferInsert & RefundParts

const minute = 60_000
/** ₹50, in paise */
const amount = 5_000

/** Refunds in part of delivered orders of a seller, one of each kind; the orders are in the ledger. */
export async function insertRefunds(tx: Tx, made: readonly MadeOrder[], sellerId: string): Promise<void> {
  const delivered = made
    .filter(
      ({ order, row }) =>
        order.status === 'Completed' && order.restaurant.sellerId === sellerId && row.grandTotal > 2 * amount,
    )
    .toReversed()
  const [byLines, byAmount, failed, byHand, found] = delivered.filter(({ payment }) => payment)
  const [owed, handedOver] = delivered.filter(({ payment }) => !payment)
  await refund(tx, byLines, { ...ofFirstDish(byLines), reason: 'A dish was missing' })
  await refund(tx, byAmount, { ...ofAmount(byAmount), reason: 'It came an hour late' })
  await refund(tx, failed, { ...ofAmount(failed), reason: 'The soup was spilled', state: 'Failed' })
  await refund(tx, byHand, { ...ofAmount(byHand), reason: 'The curry was cold', reference: 'NEFT 240917' })
  await refund(tx, found, { ...ofAmount(found), reason: 'provider', paidBy: 'marketplace', byRole: null })
  await refund(tx, owed, { ...ofFirstDish(owed), reason: 'The wrong dish was packed', state: 'Pending' })
  await refund(tx, handedOver, { ...ofAmount(handedOver), reason: 'The bread was burnt', reference: '' })
}

function ofAmount(made: MadeOrder | undefined) {
  return made && splitByAmount(amount, partsOf(sumsOf(made)))
}

function ofFirstDish(made: MadeOrder | undefined) {
  if (!made) return undefined
  const whole = partsOf(sumsOf(made))
  const step = { before: 0, added: made.order.lines[0]!.price, taxBefore: 0 }
  const parts = splitByLines(made.row.totalPrice, { whole, left: whole }, step)
  return { ...parts, lines: [{ position: 0, quantity: 1 }] }
}

/** Demo orders have no fee and no tip. */
const sumsOf = ({ row }: MadeOrder) => ({ ...row, deliveryFee: 0, tip: 0 })

async function refund(tx: Tx, made: MadeOrder | undefined, given: Partial<Refund>): Promise<void> {
  if (!made || given.foods === undefined) return
  const { order, payment } = made
  const parts = { foods: given.foods, tax: given.tax!, deliveryFee: 0, tip: 0 }
  const decided = new Date(order.delivery!.deliveredAt!.getTime() + 25 * minute)
  const state = given.state ?? 'Succeeded'
  const values = {
    paidBy: 'seller' as const,
    byRole: 'seller' as const,
    reason: '',
    ...given,
    ...parts,
    amount: parts.foods + parts.tax,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    isAfterCompletion: true,
    state,
    createdAt: decided,
    settledAt: state === 'Pending' ? null : new Date(decided.getTime() + minute),
  }
  const [row] = await tx.insert(orderRefunds).values(values).returning({ id: orderRefunds.id })
  const movement = { sourceId: row!.id, orderId: order.id, amount: values.amount }
  await recordRefund(tx, { refundId: row!.id, orderId: order.id, parts, paidBy: values.paidBy })
  if (state !== 'Succeeded') return
  if (!payment) await recordRefundHandedOver(tx, movement)
  else if (values.reference) await recordRefundPaidByHand(tx, movement)
  else await recordCardRefund(tx, { ...movement, provider: payment.provider })
}
