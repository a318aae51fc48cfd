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

/** The mean radius of the earth, in metres. */
const earthRadius = 6_371_000

/** Metres along the ground between two points of latitude and longitude in degrees (haversine). */
export function groundMetres(a: readonly [number, number], b: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const cosines = Math.cos(radians(a[0])) * Math.cos(radians(b[0]))
  const share = half(a[0], b[0]) + cosines * half(a[1], b[1])
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, share))))
}
