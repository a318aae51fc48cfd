import type { Order } from '#contract/records/order.ts'

/** Whether the buyer still has to pay on delivery (specification: delivering marks Pending and Failed payments paid). */
export function isToCollect({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed'
}
