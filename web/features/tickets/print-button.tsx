import type { Order } from '#contract/records/order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { printTickets } from './print-queue.tsx'
import { readPrintSettings } from './print-settings.ts'

/** The page that shows the tickets of an order, for browsers without JavaScript. */
export const ticketsPath = (orderId: string) => `/seller/board/print/${orderId}`

/** Prints the kitchen ticket and the receipt of an order on the paper of this device. */
export function PrintButton({ order }: { order: Order }) {
  return (
    <ButtonLink
      to={ticketsPath(order._id)}
      reloadDocument
      tone="quiet"
      size="sm"
      aria-label={`Print order ${order.billNumber}`}
      onClick={(event) => {
        event.preventDefault()
        printTickets({ order, kinds: ['kitchen', 'receipt'], paper: readPrintSettings().paper })
      }}
    >
      Print
    </ButtonLink>
  )
}

/** Whether this device prints tickets of the orders that are accepted on it. */
export const printsAccepted = () => readPrintSettings().automatic !== 'nothing'

/** Prints what this device prints when an order is accepted on it. */
export function printAccepted(order: Order): void {
  const { paper, automatic } = readPrintSettings()
  printTickets({ order, kinds: automatic === 'both' ? ['kitchen', 'receipt'] : ['kitchen'], paper })
}
