import type { ReactNode } from 'react'
import { exactAmount } from '#contract/format/money.ts'
import type { Order, OrderRefund } from '#contract/records/order.ts'
import { foundAtProvider } from '#contract/rules/refunds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money, useMoney } from '#web/ui/money.tsx'
import { Time } from '#web/ui/time.tsx'

/** Whether something of an order was refunded in part; otherwise its screens are as without refunds of this kind. */
export const isRefundedInPart = ({ refunds }: Pick<Order, 'refunds'>) =>
  refunds.some(({ parts }) => parts !== null)

/** The state of the refund of a whole payment; null: there is none, or the newest refund is one in part. */
export function refundOfWhole({ refund, refunds }: Pick<Order, 'refund' | 'refunds'>): Order['refund'] {
  return refunds.at(-1)?.parts ? null : refund
}

/** What is left of the grand total after the refunds: of an order in cash, what is collected. */
export function leftToPay({ grandTotal, refunded }: Pick<Order, 'grandTotal' | 'refunded'>): number {
  return exactAmount(grandTotal - refunded)
}

/** How many of a line were refunded. */
export function refundedOf({ refunds }: Pick<Order, 'refunds'>, itemId: string): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .filter((line) => line.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** How many of a line were refunded, for the kitchen and the bill; nothing where none were. */
export function RefundedOfLine({ order, itemId }: { order: Order; itemId: string }) {
  const quantity = refundedOf(order, itemId)
  if (quantity === 0) return null
  return <small className="font-semibold text-danger">{quantity} refunded</small>
}

type Viewer = 'user' | 'seller' | 'admin'

export interface OrderRefundsProps {
  order: Order
  viewer: Viewer
  /** the steps of a refund */
  stepsOf?: (refund: OrderRefund) => ReactNode
}

/**
 * The refunds of an order with their states, reasons and what they are made of. Changes are read out. Customers and sellers see nothing
 * where nothing was refunded in part; operators also the refund of a whole payment.
 */
export function OrderRefunds({ order, viewer, stepsOf }: OrderRefundsProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {(viewer === 'admin' ? order.refunds.length > 0 : isRefundedInPart(order)) && (
        <ul className="grid gap-3" aria-label={`Refunds of order ${order.billNumber}`}>
          {order.refunds.map((refund) => (
            <li key={refund._id} className="grid gap-1 border-l-4 border-accent pl-3">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                <Icon name={refund.way === 'card' ? 'card' : 'cash'} />
                <Money amount={refund.amount} /> refunded
              </p>
              <p>
                <StateOfRefund order={order} refund={refund} viewer={viewer} />
              </p>
              <Why order={order} refund={refund} viewer={viewer} />
              {stepsOf?.(refund)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function StateOfRefund({
  order,
  refund,
  viewer,
}: Omit<OrderRefundsProps, 'stepsOf'> & { refund: OrderRefund }) {
  const { state, way, reference, settledAt } = refund
  const isSeller = viewer !== 'user'
  const card = isSeller ? 'the customer’s card' : 'your card'
  const at = settledAt && <Time iso={settledAt} />
  if (way === 'uncollected') {
    const where = order.fulfilment === 'pickup' ? 'at the counter' : 'at the door'
    return isSeller ? `Less is collected ${where}.` : `You pay less ${where}.`
  }
  if (way === 'owed') {
    if (state === 'Pending') {
      return isSeller
        ? `${viewer === 'admin' ? order.restaurant.name : 'You'} ${viewer === 'admin' ? 'owes' : 'owe'} this in cash.`
        : `${order.restaurant.name} owes you this in cash. Ask for it at the restaurant.`
    }
    return <>Handed over in cash on {at}.</>
  }
  if (reference) {
    return (
      <>
        Paid on {at}: {reference}
      </>
    )
  }
  if (state === 'Failed') {
    return isSeller
      ? 'The bank rejected it. The marketplace settles it with the customer.'
      : 'Your bank rejected it. We will settle it with you.'
  }
  if (state === 'Pending')
    return `On its way to ${card}, where it usually arrives within 5 to 10 working days.`
  return (
    <>
      Sent to {card} on {at}. It usually arrives within 5 to 10 working days.
    </>
  )
}

/** The stated reason, the dishes, and the parts of the amount. */
function Why({ order, refund, viewer }: Omit<OrderRefundsProps, 'stepsOf'> & { refund: OrderRefund }) {
  const dishes = refund.lines.map(({ itemId, quantity }) => {
    const item = order.foodItems.find(({ _id }) => _id === itemId)
    return `${quantity} × ${item?.name ?? ''}`
  })
  const isMarketplace = refund.by === 'admin' || refund.reason === foundAtProvider
  const who = isMarketplace ? 'the marketplace' : viewer === 'seller' ? 'you' : order.restaurant.name
  return (
    <div className="grid gap-1 text-sm text-ink-muted wrap-anywhere">
      {refund.parts && (
        <>
          <p>
            By {who} on <Time iso={refund.createdAt} />
            {refund.reason !== foundAtProvider && `: ${refund.reason}`}
          </p>
          {dishes.length > 0 && <p>{dishes.join(', ')}</p>}
          <PartsOfRefund parts={refund.parts} />
        </>
      )}
      {viewer !== 'user' && refund.paidBy === 'marketplace' && <p>The marketplace pays for it.</p>}
    </div>
  )
}

/** Each part that is not zero. */
function PartsOfRefund({ parts }: { parts: NonNullable<OrderRefund['parts']> }) {
  const { taxName } = useMoney()
  const named = [
    ['foods', parts.foods],
    [taxName, parts.tax],
    ['delivery fee', parts.deliveryFee],
    ['tip', parts.tip],
  ] as const
  const shown = named.filter(([, amount]) => amount > 0)
  return (
    <p>
      Made up of{' '}
      {shown.map(([name, amount], place) => (
        <span key={name}>
          {place > 0 && ' + '}
          {name} <Money amount={amount} />
        </span>
      ))}
    </p>
  )
}
