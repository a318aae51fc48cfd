import type { ReachObstacle } from '../records/charges.ts'

/**
 * What delivery costs and where a restaurant delivers to (marketplace §3). Amounts are in any one unit, distances whole metres
 * in a straight line between the points of two addresses, as the database returns them.
 */

/** A delivery fee: flat, plus an amount per started kilometre beyond the first ones. */
export interface FeeRule {
  flat: number
  perKm: number
  /** kilometres that `flat` includes */
  firstKm: number
  /** total price from which delivery is free; null: never */
  freeFrom: number | null
}

/** The fee for an order of this total price; null where it depends on a distance that is not known. No rule: 0. */
export function deliveryFeeOf(
  fee: FeeRule | null,
  { metres, totalPrice }: { metres: number | null; totalPrice: number },
): number | null {
  if (!fee || (fee.freeFrom !== null && totalPrice >= fee.freeFrom)) return 0
  if (fee.perKm === 0) return fee.flat
  if (metres === null) return null
  return fee.flat + fee.perKm * Math.max(0, Math.ceil(metres / 1000) - fee.firstKm)
}

/** A restaurant's delivery to a place, as far as both are known. */
export interface DeliveryCase {
  /** the restaurant delivers at all */
  delivery: boolean
  /** the place is in its delivery area; null: that needs a point or postal code which is not known */
  delivers: boolean | null
  fee: FeeRule | null
  /** null: one of the two points is not known */
  metres: number | null
  totalPrice: number
}

/** Whether a restaurant delivers to a place, and for how much; null where it does not, or where that is not known yet. */
export function judgeDelivery(
  one: DeliveryCase,
): { obstacle: null; deliveryFee: number } | { obstacle: ReachObstacle; deliveryFee: null } {
  const refused = (obstacle: ReachObstacle) => ({ obstacle, deliveryFee: null })
  if (!one.delivery) return refused('PICKUP_ONLY')
  if (one.delivers === null) return refused('POINT_NEEDED')
  if (!one.delivers) return refused('OUT_OF_REACH')
  const deliveryFee = deliveryFeeOf(one.fee, one)
  return deliveryFee === null ? refused('POINT_NEEDED') : { obstacle: null, deliveryFee }
}

/** What is missing for the minimum order; 0 where it is reached or there is none. */
export function missingForMinimum(minimumOrder: number | null, totalPrice: number): number {
  return Math.max(0, (minimumOrder ?? 0) - totalPrice)
}
