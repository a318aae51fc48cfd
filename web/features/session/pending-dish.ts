import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newBasketItem } from '#contract/endpoints/baskets.ts'
import { rupees } from '#contract/fields.ts'
import { whyNotAdded } from '#web/features/basket/not-added.ts'

/** The dish of *Login to order Foods*, with the price that the guest saw: search parameters of the login page. */
const pendingDish = newBasketItem
  .pick({ restaurantId: true, foodId: true })
  .extend({ price: z.coerce.number().pipe(rupees) })
type PendingDish = z.output<typeof pendingDish>

/** Their names. */
export const pendingDishParams = Object.keys(pendingDish.shape)

/** The dish in the address of a login or sign-up page; null if there is none or it is malformed. */
export function readPendingDish({ searchParams }: URL): PendingDish | null {
  return pendingDish.safeParse(Object.fromEntries(searchParams)).data ?? null
}

/**
 * Adds the dish to the basket of the customer who has just signed in (decisions §11). Returns the result in a sentence.
 * A dish that cannot be added does not fail the sign-in.
 */
export async function addPendingDish(
  api: Api,
  dish: PendingDish,
): Promise<{ kind: 'success' | 'error'; message: string }> {
  try {
    const { message } = await api.basket.addItem({ body: { ...dish, quantity: 1 } })
    return { kind: 'success', message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'ALREADY_IN_BASKET') {
      return { kind: 'success', message: 'This dish is already in your basket' }
    }
    if (error.code === 'NOT_FOUND') {
      return { kind: 'success', message: 'The dish you chose is no longer available' }
    }
    return { kind: 'error', message: whyNotAdded(error) }
  }
}
