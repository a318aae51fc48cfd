import { type FormEvent, type ReactNode, use } from 'react'
import type { Order } from '#contract/records/order.ts'
import { orderAllows } from '#contract/rules/order.ts'
import { stateOf } from '#web/features/orders/order-state.ts'
import { minuteChoices } from '#web/features/seller-orders/accept-order.tsx'
import { isWaitingForCard } from '#web/features/seller-orders/payment-due.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CompactContext, useBoardTools } from './board-context.ts'
import { DeliveryCodeForm } from './delivery-code-form.tsx'
import type { TapStep } from './tap-queue.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

/** The next step of a ticket, and More. */
export function TicketActions({ order, usualMinutes }: { order: Order; usualMinutes: number | null }) {
  const state = stateOf(order)
  const { delivery, fulfilment } = order
  const isCompact = use(CompactContext)
  if (!delivery) {
    return (
      <AcceptTicket order={order} usualMinutes={usualMinutes} withMinutes={!isCompact}>
        <More order={order} />
      </AcceptTicket>
    )
  }
  const isReady = state.progress !== 'cooking'
  const isLeaving = state.progress === 'on-its-way' || (fulfilment === 'pickup' && isReady)
  // Not before the server has accepted it.
  if (isLeaving && delivery._id !== '' && orderAllows(state, 'deliver')) {
    if (isCompact) return <More order={order} text="Enter code" />
    return (
      <DeliveryCodeForm order={order}>
        <More order={order} />
      </DeliveryCodeForm>
    )
  }
  return (
    <div className="ticket-buttons">
      {orderAllows(state, 'setReady') && <StepButton order={order} step="ready" icon="check" text="Ready" />}
      {isReady && orderAllows(state, 'setOnItsWay') && (
        <StepButton order={order} step="on-its-way" icon="truck" text="On its way" />
      )}
      <More order={order} />
    </div>
  )
}

/** Accepts an order with the restaurant's usual minutes, and where they are shown with others. */
export function AcceptTicket({
  order,
  usualMinutes,
  withMinutes = true,
  onAccept,
  children,
}: {
  order: Order
  usualMinutes: number | null
  withMinutes?: boolean
  /** called after the tap */
  onAccept?: () => void
  /** beside the button */
  children?: ReactNode
}) {
  const { open, tap } = useBoardTools()
  const asks = isWaitingForCard(order)
  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const minutes = value ? Number(value) : undefined
    if (asks) open({ orderId: order._id, kind: 'accept', minutes })
    else {
      tap(order, 'accept', minutes)
      onAccept?.()
    }
  }
  return (
    <form
      // Without JavaScript the details ask before an unpaid order is accepted.
      method={asks ? 'get' : 'post'}
      onSubmit={accept}
      className="grid gap-1.5"
    >
      <HiddenFields fields={asks ? { order: order._id } : { step: 'accept', orderId: order._id }} />
      <div className="ticket-buttons">
        <button type="submit" className={`button button-md ${asks ? 'button-quiet' : 'button-primary'}`}>
          Accept Order
          {usualMinutes !== null && !order.scheduledFor && <small>{usualMinutes} min</small>}
        </button>
        {children}
      </div>
      {withMinutes && !order.scheduledFor && <MinuteChoices billNumber={order.billNumber} />}
    </form>
  )
}

function MinuteChoices({ billNumber }: { billNumber: string }) {
  return (
    <div className="ticket-minutes" role="group" aria-label={`Accept order ${billNumber} with another time`}>
      {minuteChoices.map((minutes) => (
        <button key={minutes} type="submit" name="minutes" value={minutes} className="button button-quiet">
          {minutes} <small>min</small>
        </button>
      ))}
    </div>
  )
}

function StepButton({
  order,
  step,
  icon,
  text,
}: {
  order: Order
  step: TapStep
  icon: IconName
  text: ReactNode
}) {
  const { tap } = useBoardTools()
  return (
    <form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        tap(order, step)
      }}
    >
      <HiddenFields fields={{ step, deliveryId: order.delivery?._id }} />
      <button type="submit" className="button button-primary button-md">
        <Icon name={icon} />
        {text}
      </button>
    </form>
  )
}

/** Opens the details: address, sums, and the steps that ask for confirmation. `text`: what else is there. */
function More({ order, text }: { order: Order; text?: string }) {
  const { open } = useBoardTools()
  return (
    <a
      aria-haspopup="dialog"
      href={`?order=${order._id}`}
      aria-label={text ? `${text} of order ${order.billNumber}` : `More about order ${order.billNumber}`}
      className={text ? 'button button-primary button-md' : 'button button-quiet ticket-more'}
      onClick={(event) => {
        event.preventDefault()
        open({ orderId: order._id, kind: 'details' })
      }}
    >
      {text ?? <Icon name="more" size={24} />}
    </a>
  )
}
