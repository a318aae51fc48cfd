import type { CourierAway } from '../records/order.ts'

/** Minutes for which the newest position of a courier is shown. */
export const positionMinutes = 5

/** A courier in a town, in metres per minute: 15 km/h. */
const speed = 250

/** How far a courier is, as the customer sees it: in whole kilometres, in minutes below one. */
export function courierAway(metres: number): Pick<CourierAway, 'distance' | 'unit'> {
  return metres < 1_000
    ? { distance: Math.max(1, Math.ceil(metres / speed)), unit: 'min' }
    : { distance: Math.round(metres / 1_000), unit: 'km' }
}
