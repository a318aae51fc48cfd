import type { Order } from '#contract/records/order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

/** The amount to collect at the door, or the payment status if nothing is due. */
export function PaymentDue({ order }: { order: Order }) {
  const due = isPaymentDue(order)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-lg">
      <Icon name={due ? 'cash' : 'check'} size={24} className={due ? 'text-accent-text' : 'text-ok'} />
      {due ? 'To collect' : order.paymentStatus}
      <Money amount={order.grandTotal} className="font-bold" />
    </p>
  )
}

/** Whether the buyer pays on delivery (specification: delivering marks Pending and Failed payments Paid). */
function isPaymentDue({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed'
}
