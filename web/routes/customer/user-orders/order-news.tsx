import { Form } from 'react-router'
import { formatTime } from '#contract/format/time.ts'
import { CourierDistance } from '#web/features/orders/courier-distance.tsx'
import type { Order } from '#contract/records/order.ts'
import { isLate } from '#contract/rules/kitchen.ts'
import { cancelReasonNames } from '#contract/rules/order.ts'
import { ExpectedTime } from '#web/features/orders/expected-time.tsx'
import { foodPath } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useTickingNow, useTimeZone } from '#web/ui/time.tsx'
import type { Alternative } from './alternatives.ts'

type NewsProps = {
  order: Order
  /** where the same kind of dish can be had */
  alternatives: readonly Alternative[]
}

/**
 * What is out of the ordinary about an order: the time until which it must be accepted, late, a request to cancel and its answer,
 * declined or cancelled by the clock.
 */
export function OrderNews({ order, alternatives }: NewsProps) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-lg font-semibold empty:hidden">
        <CourierDistance order={order} before="Your courier is " />
      </p>
      <Guarantee order={order} />
      <Late order={order} />
      <CancelRequest order={order} />
      <NotTaken order={order} alternatives={alternatives} />
    </>
  )
}

/** Until when the restaurant must accept the order, and what follows otherwise (marketplace §2, *Default limits*). */
function Guarantee({
  order: { acceptBy, delivery, grandTotal, orderStatus, paymentStatus },
}: {
  order: Order
}) {
  const now = useTickingNow().getTime()
  const timeZone = useTimeZone()
  if (!acceptBy || delivery || orderStatus !== 'Pending') return null
  const minutes = Math.max(0, Math.ceil((Date.parse(acceptBy) - now) / 60_000))
  return (
    <Notice icon="clock" title={minutes === 1 ? '1 minute left' : `${minutes} minutes left`}>
      The restaurant answers by <time dateTime={acceptBy}>{formatTime(acceptBy, timeZone, 'time')}</time>,
      otherwise{' '}
      {paymentStatus === 'Paid' ? (
        <>
          your <Money amount={grandTotal} /> come back
        </>
      ) : (
        'the order is cancelled and you pay nothing'
      )}
      .
    </Notice>
  )
}

function Late({ order }: { order: Order }) {
  const isNowLate = isLate(order, useTickingNow().getTime())
  if (!isNowLate) return null
  return (
    <Notice icon="clock" title="Your order is taking longer than expected">
      It was expected <ExpectedTime order={order} />. We are sorry for the wait. {order.restaurant.name} can
      tell you on the phone how far it is.
    </Notice>
  )
}

function CancelRequest({ order: { cancelRequest, orderStatus, restaurant } }: { order: Order }) {
  if (!cancelRequest || orderStatus !== 'Pending') return null
  if (cancelRequest.declined) {
    return (
      <Notice title={`${restaurant.name} can’t cancel this order any more`}>
        You asked for it: “{cancelRequest.reason}”. The order goes on.
      </Notice>
    )
  }
  return (
    <Notice icon="clock" title="You asked to cancel this order">
      “{cancelRequest.reason}” {restaurant.name} has not answered yet. Until then the order goes on.
    </Notice>
  )
}

/** A declined or automatically cancelled order, with the way to another restaurant. */
function NotTaken({ order, alternatives }: NewsProps) {
  const { cancelledBy, cancelReason, cancelText, restaurant, paymentStatus } = order
  if (cancelledBy !== 'seller' && cancelledBy !== 'system') return null
  const because = order.timeline.findLast(({ type }) => type === 'declined')?.reason || cancelText
  return (
    <Notice
      title={
        cancelledBy === 'seller'
          ? `${restaurant.name} could not take this order`
          : 'This order was cancelled automatically'
      }
      action={
        cancelReason !== 'NOT_PAID' && (
          <ButtonLink to={`/user/similar/${restaurant._id}`} size="sm" icon="store">
            Similar restaurants open now
          </ButtonLink>
        )
      }
    >
      <p className="wrap-anywhere">{because || (cancelReason && cancelReasonNames[cancelReason])}</p>
      {paymentStatus === 'Paid' && <p>Your payment is refunded.</p>}
      {alternatives.length > 0 && <Alternatives order={order} alternatives={alternatives} />}
    </Notice>
  )
}

/**
 * Open restaurants with the same kind of dish: one tap puts what can be had there into a basket, or opens the dish whose options
 * have to be chosen.
 */
function Alternatives({ order, alternatives }: NewsProps) {
  return (
    <Form method="post" action="/user/user-basket" className="grid gap-2 py-2">
      <input type="hidden" name="step" value="elsewhere" />
      <input type="hidden" name="orderId" value={order._id} />
      <p className="font-semibold">Open now with the same kind of dish</p>
      <ul className="grid gap-2">
        {alternatives.map(({ restaurant, dish }) => (
          <li
            key={restaurant._id}
            className="flex items-center justify-between gap-x-4 gap-y-1 max-sm:flex-wrap *:last:shrink-0"
          >
            <span className="grid min-w-0 leading-tight wrap-anywhere">
              <Link
                to={`/user/restaurants/${restaurant._id}`}
                className="rounded-leaf-xs w-fit py-1.5 font-semibold underline"
              >
                {restaurant.name}
              </Link>
              <span className="text-sm text-ink-muted">
                {dish.name} · {!dish.isReady && 'from '}
                <Money amount={dish.price} />
              </span>
            </span>
            {dish.isReady ? (
              <SubmitButton
                name="restaurantId"
                value={restaurant._id}
                size="sm"
                icon="bag"
                pendingText="Adding"
              >
                Order there
                <span className="sr-only">: {restaurant.name}</span>
              </SubmitButton>
            ) : (
              <ButtonLink to={foodPath('/user', { ...dish, restaurant })} size="sm" icon="bag">
                Choose options
                <span className="sr-only">: {restaurant.name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Form>
  )
}
