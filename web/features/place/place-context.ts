import { createContext, use } from 'react'
import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'

/** The place that the screens of an area are shown for. */
export const DeliveryPlaceContext = createContext<DeliveryPlace | null>(null)

/** Where the reader wants orders delivered; null: not chosen. */
export function useDeliveryPlace(): DeliveryPlace | null {
  return use(DeliveryPlaceContext)
}
