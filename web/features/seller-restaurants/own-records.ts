import type { RouterContextProvider } from 'react-router'
import { apiContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { loadRequired, missingRecord } from '#web/features/errors/load-required.ts'

type Context = Readonly<RouterContextProvider>

/** Throws 404 unless the restaurant belongs to the signed-in seller. */
export async function requireOwnRestaurant(context: Context, restaurantId: string): Promise<void> {
  if (!(await currentSeller(context)).restaurants.includes(restaurantId)) {
    throw missingRecord('restaurant')
  }
}

/** Reads one of the seller's own restaurants. Throws 404 for another seller's. */
export async function readOwnRestaurant(context: Context, id: string) {
  await requireOwnRestaurant(context, id)
  const call = context.get(apiContext).restaurant.get({ params: { id } })
  return (await loadRequired('Failed to load restaurant', call)).data
}

/** Reads one of the seller's own foods, hidden or not. Throws 404 for another seller's. */
export async function loadOwnFood(context: Context, foodId: string) {
  const call = context.get(apiContext).food.getOwn({ params: { foodId } })
  return (await loadRequired('Failed to load food', call, 'food')).data
}
