import type { Order } from '#contract/records/order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

/** What the buyer still has to pay at the door, or that nothing is due. */
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

/** Whether the buyer still has to pay on delivery (specification: delivering marks Pending and Failed payments paid). */
function isPaymentDue({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed'
}
