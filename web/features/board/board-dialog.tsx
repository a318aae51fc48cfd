import { useEffect } from 'react'
import type { Order } from '#contract/records/order.ts'
import { isWaitingForCard } from '#web/features/seller-orders/payment-due.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { type Asked, useBoardTools, useTicket } from './board-context.ts'
import { TicketDetails } from './ticket-details.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** What is open behind a ticket. It closes when the order leaves the board. */
export function BoardDialog({ asked }: { asked: Asked }) {
  const { open, store } = useBoardTools()
  const view = useTicket(asked.orderId)
  const isHere = view !== undefined && store.order(asked.orderId) !== undefined
  useEffect(() => {
    if (!isHere) open(null)
  }, [isHere, open])
  if (!view) return null
  const { order } = view
  if (asked.kind === 'accept') return <AcceptDialog order={order} minutes={asked.minutes} />
  return (
    <Dialog open title={`Order ${order.billNumber}`} onClose={() => open(null)}>
      <TicketDetails order={order} />
    </Dialog>
  )
}

/** Asks before an order is accepted whose customer chose to pay by card and has not. */
function AcceptDialog({ order, minutes }: { order: Order; minutes: number | undefined }) {
  const money = useMoney()
  const { open, tap } = useBoardTools()
  const isPickup = order.fulfilment === 'pickup'
  const place = isPickup ? 'counter' : 'door'
  const isUnpaid = isWaitingForCard(order)
  function accept() {
    if (!order.delivery) tap(order, 'accept', minutes)
    open(null)
  }
  return (
    <Dialog
      open
      title={`Not paid yet. Accept and collect ${money.format(order.grandTotal)} at the ${place}?`}
      onClose={() => open(null)}
    >
      <p className="text-ink-muted" aria-live="polite">
        {isUnpaid
          ? `${order.user.name} chose to pay order ${order.billNumber} by card and has not paid yet. They can still pay by card until it is ${isPickup ? 'picked up' : 'delivered'}.`
          : `Order ${order.billNumber} has changed: it has been paid or accepted.`}
      </p>
      <DialogActions>
        <DialogClose>{isUnpaid ? 'Wait for the payment' : 'OK'}</DialogClose>
        {isUnpaid && <Button onClick={accept}>Accept and collect</Button>}
      </DialogActions>
    </Dialog>
  )
}
