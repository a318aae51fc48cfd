import { foundAtProvider, type RefundWay } from '#contract/rules/refunds.ts'
import type { Tx } from '../../db/client.ts'
import { notify, notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import type { PartialRefund } from './order-refund-queries.ts'

/** The columns of an order that notifications of its refunds need. */
export interface RefundedOrder {
  id: string
  billNumber: number
  restaurantName: string
  userId: string
  sellerId: string
}

/** Notifies the customer of a refund that was decided, and the seller where the marketplace decided it. */
export async function notifyOfRefund(
  tx: Tx,
  order: RefundedOrder,
  refund: PartialRefund,
  way: RefundWay,
): Promise<void> {
  const data = {
    ...dataOf(order, refund),
    ...(refund.reason !== foundAtProvider && { reason: refund.reason }),
  }
  await notify(tx, order.userId, { type: 'refund-decided', data: { ...data, way } })
  if (refund.byRole === 'seller') return
  const { paidBy } = refund
  await notify(tx, order.sellerId, { type: 'refund-decided-for-seller', data: { ...data, paidBy } })
}

/** Notifies the customer and the admins that the bank rejected a refund: an admin has to settle it with the customer. */
export async function notifyOfFailure(
  tx: Tx,
  order: RefundedOrder,
  refund: Pick<PartialRefund, 'amount'>,
): Promise<void> {
  const data = { billNumber: billNumber(order.billNumber), amount: refund.amount }
  await notify(tx, order.userId, { type: 'refund-failed', data })
  await notifyAdmins(tx, { type: 'refund-failed-to-settle', data })
}

/** Notifies the customer of a refund that was settled by hand; `reference` is empty where it was handed over in cash. */
export async function notifyOfSettlement(
  tx: Tx,
  order: RefundedOrder,
  refund: Pick<PartialRefund, 'amount'>,
  reference: string,
): Promise<void> {
  const data = { ...dataOf(order, refund), reference }
  await notify(tx, order.userId, { type: 'refund-settled', data })
}

function dataOf({ id, ...order }: RefundedOrder, { amount }: Pick<PartialRefund, 'amount'>) {
  const { restaurantName } = order
  return { orderId: id, billNumber: billNumber(order.billNumber), restaurantName, amount }
}
