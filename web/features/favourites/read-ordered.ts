import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { Area } from '#web/links.ts'

/**
 * The ids of the dishes of a restaurant that the customer has ordered; none for everybody else, and if they cannot be read.
 * Only loaders import this function.
 */
export async function readOrderedDishes(api: Api, area: Area, restaurantId: string): Promise<string[]> {
  if (area !== '/user' || !id.safeParse(restaurantId).success) return []
  try {
    return (await api.order.orderedFoods({ params: { restaurantId } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return []
    throw error
  }
}
