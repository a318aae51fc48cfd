import { memo } from 'react'
import { formatDistance } from '#contract/format/locale.ts'
import { optionText } from '#contract/format/options.ts'
import { formatScheduled } from '#contract/format/time.ts'
import type { Order } from '#contract/records/order.ts'
import { promisedMetres } from '#contract/rules/delivery-place.ts'
import { waitsForPayment } from '#contract/rules/kitchen.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { leftToPay, RefundedOfLine } from '#web/features/orders/order-refunds.tsx'
import { TestPayment } from '#web/features/payments/card-payments.tsx'
import { cardWaitText, isPaymentDue, isWaitingForCard } from '#web/features/seller-orders/payment-due.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTimeZone } from '#web/ui/time.tsx'
import { useBoardTools, useTicket } from './board-context.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCourierReport } from './ticket-courier-report.tsx'
import { TicketMessages } from './ticket-messages.tsx'
import { TicketAge } from './ticket-age.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

/** An order on the board: what to cook largest, then who waits for what, and the next step. */
export const Ticket = memo(function Ticket({ id }: { id: string }) {
  const view = useTicket(id)
  const { store } = useBoardTools()
  if (!view) return null
  const { order, usualMinutes, isUnanswered, refusal } = view
  const titleId = `ticket-${id}`
  return (
    <article
      id={`order-${id}`}
      className="board-ticket"
      aria-labelledby={titleId}
      aria-busy={isUnanswered || undefined}
      data-dim={waitsForPayment(order) || undefined}
    >
      <header>
        <h3 id={titleId}>{order.billNumber}</h3>
        <Payment order={order} />
        {order.fulfilment === 'pickup' && (
          <p className="ticket-mark">
            <Icon name="store" size={16} /> Pickup
          </p>
        )}
        {order.distance !== undefined && order.distance > promisedMetres && (
          <p className="ticket-mark">
            <Icon name="map-pin" size={16} /> {formatDistance(order.distance)} away
          </p>
        )}
        <TicketAge order={order} />
      </header>
      <Scheduled order={order} />
      {store.restaurants.length > 1 && <p className="ticket-restaurant">{order.restaurant.name}</p>}
      {order.avoids && (
        <p className="ticket-avoids">
          <Icon name="warning" size={18} />
          <span>
            <span className="sr-only">Diet of {order.user.name}: </span>
            {avoidsText(order.avoids)}
          </span>
        </p>
      )}
      <TicketLines order={order} />
      {order.delivery?.dispatchedAt && order.fulfilment === 'delivery' && <Destination order={order} />}
      {order.cancelRequest && !order.cancelRequest.declined && <CancelRequest order={order} />}
      <TicketCourierReport order={order} />
      <TicketMessages order={order} />
      {refusal !== null && <TapRefusal order={order} text={refusal} />}
      <TicketActions order={order} usualMinutes={usualMinutes} />
    </article>
  )
})

/** The amount to collect, that it is paid, or that the card payment is missing. */
function Payment({ order }: { order: Order }) {
  const isCard = isWaitingForCard(order)
  const isDue = isPaymentDue(order)
  return (
    <p className="ticket-payment" data-due={isDue || undefined}>
      <Icon name={isCard ? 'card' : isDue ? 'cash' : 'check'} size={16} />
      {isCard ? (
        <span>
          <span className="ticket-words">{cardWaitText(order)}</span> <Money amount={order.grandTotal} />
        </span>
      ) : (
        <span>
          <Money amount={isDue ? leftToPay(order) : order.grandTotal} />{' '}
          <span className="ticket-words">{isDue ? 'to collect' : order.paymentStatus}</span>
        </span>
      )}
      <TestPayment order={order} />
    </p>
  )
}

/** Where an order on its way goes, whom to call, and what to mind. */
function Destination({ order: { deliveryAddress, distance, instructions, user } }: { order: Order }) {
  return (
    <address className="ticket-destination">
      {deliveryAddress.streetAddress}, {deliveryAddress.city}
      {distance !== undefined && ` · ${formatDistance(distance)}`}
      <a href={telephoneHref(user.mobile)} className="link">
        {user.mobile}
      </a>
      {instructions && <strong>{instructions}</strong>}
    </address>
  )
}

function TicketLines({ order }: { order: Order }) {
  return (
    <ul className="ticket-lines" aria-label={`Items of order ${order.billNumber}`}>
      {order.foodItems.map(({ _id, name, quantity, options, note }, position) => (
        <li key={position}>
          <b>{quantity} ×</b>
          <div>
            {name}
            <RefundedOfLine order={order} itemId={_id} />
            {options.map((option) => (
              <small key={option.optionId}>+ {optionText(option)}</small>
            ))}
            {note && (
              <em>
                <span className="sr-only">Note to the kitchen: </span>
                {note}
              </em>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Scheduled({ order: { scheduledFor } }: { order: Order }) {
  const { store } = useBoardTools()
  const timeZone = useTimeZone()
  if (!scheduledFor) return null
  return (
    <p className="ticket-time">
      <Icon name="clock" size={18} />
      <time dateTime={scheduledFor}>{formatScheduled(scheduledFor, new Date(store.now), timeZone)}</time>
    </p>
  )
}

/** The customer asks to cancel: the cook must see it at once. The answer asks for confirmation. */
function CancelRequest({ order }: { order: Order }) {
  const { open } = useBoardTools()
  return (
    <div className="ticket-alert">
      <p>
        <strong>{order.user.name} asks to cancel</strong>
        {order.cancelRequest?.reason && <>: {order.cancelRequest.reason}</>}
      </p>
      <a
        aria-haspopup="dialog"
        href={`?order=${order._id}`}
        className="button button-danger button-md"
        onClick={(event) => {
          event.preventDefault()
          open({ orderId: order._id, kind: 'details' })
        }}
      >
        Answer
      </a>
    </div>
  )
}

/** Why the last tap on the ticket was refused. */
export function TapRefusal({ order, text }: { order: Pick<Order, '_id'>; text: string }) {
  const { dismiss } = useBoardTools()
  return (
    <div className="ticket-alert" role="alert">
      <p>{text}</p>
      <button type="button" className="button button-quiet button-md" onClick={() => dismiss(order._id)}>
        OK
      </button>
    </div>
  )
}
