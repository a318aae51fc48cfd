import { type Api, ApiError } from '#contract/client.ts'
import type { Quote } from '#contract/records/restaurant-settings.ts'
import { type DeliveryPlace, placeQuery } from '#contract/rules/delivery-place.ts'

/** Whether, from how far and how soon a restaurant delivers to the reader's place. */
export type PlaceQuote = Pick<Quote, 'reason' | 'distance' | 'minutes'>

/** The quote for the reader's place; null without one and if the call fails: the page shows the rest of the restaurant. */
export async function loadQuote(
  api: Api,
  restaurantId: string,
  place: DeliveryPlace | null,
): Promise<PlaceQuote | null> {
  if (!place) return null
  try {
    const quote = await api.restaurant.getQuote({ params: { restaurantId }, query: placeQuery(place) })
    const { reason, distance, minutes } = quote.data
    return { reason, distance, minutes }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
