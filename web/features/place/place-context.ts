import { createContext, use } from 'react'
import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'

/** The place that screens are shown for; it cannot be removed where it is the customer's only address. */
export type ShownPlace = DeliveryPlace & { isOnlyAddress?: true }

/** The place that the screens of an area are shown for. */
export const DeliveryPlaceContext = createContext<ShownPlace | null>(null)

/** Where the reader wants orders delivered; null: not known. */
export function useDeliveryPlace(): ShownPlace | null {
  return use(DeliveryPlaceContext)
}
