import { courierAway, positionMinutes } from '#contract/rules/courier.ts'
import type { Order } from '#contract/records/order.ts'
import type { Clock } from '../../clock.ts'
import type { Live } from '../notifications/live.ts'

/** Milliseconds in which a position that shows the same is not announced again. */
const repeatAfter = 60_000

type Running = Pick<Order, '_id' | 'orderStatus'> & { delivery: { deliveryCode?: string } | null }

/**
 * How far couriers are: the newest distance per order, for five minutes, in the memory of each process. Each gets all of them by
 * announcements, which carry the distance, and no database stores it. A process that starts knows the next one.
 */
export class CourierPositions {
  readonly #byOrder = new Map<string, { metres: number; at: number }>()
  readonly #clock: Clock

  constructor(clock: Clock, live: Pick<Live, 'subscribe'>) {
    this.#clock = clock
    live.subscribe((change) => {
      if (change !== 'gap' && change.courierMetres !== undefined) this.#keep(change.id, change.courierMetres)
    })
  }

  /** A running order with how far the courier is, if that is known. Only its customer, who has the code, sees it. */
  readonly withCourier = <Shown extends Running>(order: Shown): Shown & Pick<Order, 'courierAway'> => {
    const isRunning = order.orderStatus === 'Pending' && order.delivery?.deliveryCode !== undefined
    const kept = isRunning && this.#newest(order._id)
    if (!kept) return order
    const at = new Date(kept.at).toISOString()
    return { ...order, courierAway: { ...courierAway(kept.metres), at } }
  }

  /** Whether the distance shows something else than the last one, or that has become old. */
  isNews(orderId: string, metres: number | null): boolean {
    const kept = this.#newest(orderId)
    if (!kept || metres === null) return kept !== undefined || metres !== null
    const [before, after] = [courierAway(kept.metres), courierAway(metres)]
    const isSame = before.distance === after.distance && before.unit === after.unit
    return !isSame || this.#now() - kept.at >= repeatAfter
  }

  #keep(orderId: string, metres: number | null): void {
    this.#byOrder.delete(orderId)
    if (metres !== null) this.#byOrder.set(orderId, { metres, at: this.#now() })
    // The oldest comes first.
    for (const id of this.#byOrder.keys()) {
      if (this.#newest(id)) break
      this.#byOrder.delete(id)
    }
  }

  #newest(orderId: string) {
    const kept = this.#byOrder.get(orderId)
    return kept && this.#now() - kept.at < positionMinutes * 60_000 ? kept : undefined
  }

  #now = (): number => this.#clock.now().getTime()
}
