import { useEffect } from 'react'
import type { RunningOrder } from '#contract/records/order.ts'
import { sendToWorker } from './saved-orders.ts'

type Running = Pick<RunningOrder, '_id' | 'orderStatus' | 'paymentStatus' | 'scheduledFor' | 'restaurant'> & {
  delivery: Pick<
    NonNullable<RunningOrder['delivery']>,
    'deliveryCode' | 'codeLocked' | 'expectedAt' | 'readyAt' | 'dispatchedAt'
  > | null
}

/**
 * Has the service worker keep the customer's last orders readable without network. `orders` contains the running ones;
 * null where the page does not know them.
 */
export function useSavedOrders(account: string, orders: readonly Running[] | null): void {
  const state = orders && stateOfOrders(orders)
  useEffect(() => {
    if (state !== null) sendToWorker({ type: 'customer', account, state })
  }, [account, state])
}

/** A text that changes with what the saved page shows of the running orders. */
function stateOfOrders(orders: readonly Running[]): string {
  const states = orders
    .filter(({ orderStatus }) => orderStatus === 'Pending')
    .map(({ _id, paymentStatus, scheduledFor, restaurant, delivery }) => [
      _id,
      paymentStatus,
      scheduledFor,
      restaurant.usualMinutes,
      delivery && [
        delivery.deliveryCode,
        delivery.codeLocked,
        delivery.expectedAt,
        delivery.readyAt,
        delivery.dispatchedAt,
      ],
    ])
  return JSON.stringify(states.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}
