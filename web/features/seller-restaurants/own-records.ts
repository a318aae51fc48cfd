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

/** Reads one of the seller's own restaurants, listed or not. Throws 404 for another seller's. */
export async function readOwnRestaurant(context: Context, restaurantId: string) {
  const call = context.get(apiContext).restaurant.getOwn({ params: { restaurantId } })
  return (await loadRequired('Failed to load restaurant', call, 'restaurant')).data
}

/** Reads the whole menu of one of the seller's own restaurants. Throws 404 for another seller's. */
export async function readOwnMenu(context: Context, restaurantId: string) {
  const call = context.get(apiContext).restaurant.getMenu({ params: { restaurantId } })
  return (await loadRequired('Failed to load foods', call, 'restaurant')).data
}

/** Reads the settings of one of the seller's own restaurants. Throws 404 for another seller's. */
export async function readOwnSettings(context: Context, restaurantId: string) {
  const call = context.get(apiContext).restaurant.getSettings({ params: { restaurantId } })
  return (await loadRequired('Failed to load restaurant', call, 'restaurant')).data
}

/** Reads one of the seller's own foods, hidden or not. Throws 404 for another seller's. */
export async function loadOwnFood(context: Context, foodId: string) {
  const call = context.get(apiContext).food.getOwn({ params: { foodId } })
  return (await loadRequired('Failed to load food', call, 'food')).data
}
