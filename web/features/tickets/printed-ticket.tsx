import type { MarketplaceMoney } from '#contract/format/money.ts'
import { optionText } from '#contract/format/options.ts'
import { formatTime } from '#contract/format/time.ts'
import type { Order } from '#contract/records/order.ts'
import { taxLabel } from '#contract/rules/pricing.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { isRefundedInPart, leftToPay, refundedOf } from '#web/features/orders/order-refunds.tsx'
import { useTimeZone } from '#web/ui/time.tsx'
import type { Paper, TicketKind } from './print-settings.ts'
import { useMoney } from '#web/ui/money.tsx'

export interface PrintedTicketProps {
  order: Order
  paper: Paper
}

/** A kitchen ticket or a receipt. Black on white in any theme; its styles are in tickets.css. */
export function PrintedTicket({ kind, ...printed }: PrintedTicketProps & { kind: TicketKind }) {
  return kind === 'kitchen' ? <KitchenTicket {...printed} /> : <Receipt {...printed} />
}

function KitchenTicket({ order, paper }: PrintedTicketProps) {
  return (
    <article className="printed-ticket" data-ticket="kitchen" data-paper={paper}>
      <TicketHead order={order} />
      {order.avoids && <p className="printed-warning">DIET: {avoidsText(order.avoids)}</p>}
      <ol className="printed-dishes">
        {order.foodItems.map((line, position) => (
          <li key={position}>
            <p>
              <b>{line.quantity} ×</b> {line.name}
            </p>
            {refundedOf(order, line._id) > 0 && (
              <p className="printed-note">{refundedOf(order, line._id)} REFUNDED</p>
            )}
            {line.options.map((option) => (
              <p key={option.optionId} className="printed-option">
                + {optionText(option)}
              </p>
            ))}
            {line.note && <p className="printed-note">{line.note}</p>}
          </li>
        ))}
      </ol>
    </article>
  )
}

function Receipt({ order, paper }: PrintedTicketProps) {
  const { restaurant, user, fulfilment } = order
  return (
    <article className="printed-ticket" data-ticket="receipt" data-paper={paper}>
      <h1>{restaurant.name}</h1>
      <p>{restaurant.phoneNumber}</p>
      <TicketHead order={order} />
      <section>
        <p>
          <b>{user.name}</b>
          <br />
          {user.mobile}
        </p>
        {fulfilment === 'delivery' && <AddressLines order={order} />}
        {order.instructions && <p className="printed-note">{order.instructions}</p>}
      </section>
      <Bill order={order} />
      <p className="printed-payment">{paymentLine(order, useMoney())}</p>
      <div className="printed-code">
        <p>Delivery Code of the customer</p>
        <p aria-hidden>
          {Array.from({ length: 6 }, (_, place) => (
            <span key={place} />
          ))}
        </p>
      </div>
    </article>
  )
}

function TicketHead({ order }: { order: Order }) {
  const timeZone = useTimeZone()
  const expectedAt = order.scheduledFor ?? order.delivery?.expectedAt
  return (
    <header>
      <p className="printed-number">{order.billNumber}</p>
      <p>
        {order.fulfilment === 'pickup' ? 'PICKUP' : 'DELIVERY'} · {formatTime(order.createdAt, timeZone)}
      </p>
      {expectedAt && (
        <p className="printed-time">
          For {formatTime(expectedAt, timeZone, order.scheduledFor ? 'datetime' : 'time')}
        </p>
      )}
    </header>
  )
}

function AddressLines({ order: { deliveryAddress: to } }: { order: Order }) {
  return (
    <p>
      {to.streetAddress}
      <br />
      {to.city}, {to.state} {to.postalCode}
      <br />
      {to.country}
    </p>
  )
}

function Bill({ order }: { order: Order }) {
  const money = useMoney()
  const sums: [string, number][] = [
    ['Total Price', order.totalPrice],
    ['Discount', 0 - order.discount],
    [taxLabel(money, order), order.gst],
    ['Delivery fee', order.deliveryFee],
    ['Tip', order.tip],
  ]
  return (
    <table>
      <tbody>
        {order.foodItems.map((line, position) => (
          <tr key={position}>
            <td>
              {line.quantity} × {line.name}
              {line.options.length > 0 && <small>{line.options.map(optionText).join(', ')}</small>}
            </td>
            <td>{money.format(line.quantity * line.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums
          .filter(([label, amount]) => amount !== 0 || label === 'Total Price')
          .map(([label, amount]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{money.format(amount)}</td>
            </tr>
          ))}
        <tr className="printed-total">
          <td>Grand Total</td>
          <td>{money.format(order.grandTotal)}</td>
        </tr>
        {isRefundedInPart(order) && (
          <tr>
            <td>Refunded</td>
            <td>{money.format(0 - order.refunded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function paymentLine(order: Order, money: MarketplaceMoney): string {
  const { paymentStatus } = order
  if (paymentStatus === 'Paid') return 'PAID'
  if (paymentStatus === 'Refunded') return 'REFUNDED'
  return `TO COLLECT ${money.format(leftToPay(order))}`
}
