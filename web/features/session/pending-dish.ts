import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newBasketItem } from '#contract/endpoints/baskets.ts'
import { amount } from '#contract/fields.ts'
import { choicePage, choiceParams, readPricedChoice } from '#web/features/basket/choice-fields.ts'
import { whyNotAdded } from '#web/features/basket/not-added.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

/** The dish of *Login to order Foods*, with the prices that the guest saw: search parameters of the login page. */
const pendingDish = newBasketItem
  .pick({ restaurantId: true, foodId: true })
  .extend({ price: z.coerce.number().pipe(amount) })
type PendingDish = z.output<typeof pendingDish> & {
  /** the choice of options and the note, as parameters of the food's page */
  chosen: URLSearchParams
}

const dishParams = Object.keys(pendingDish.shape)

/** The dish in the address of a login or sign-up page; null if there is none or it is malformed. */
export function readPendingDish({ searchParams }: URL): PendingDish | null {
  const dish = pendingDish.safeParse(Object.fromEntries(searchParams)).data
  return dish ? { ...dish, chosen: choiceParams(searchParams) } : null
}

/** The parameters of the dish in an address, for the links between the login and sign-up pages. */
export function pendingDishParams({ searchParams }: URL): [string, string][] {
  return [...[...searchParams].filter(([name]) => dishParams.includes(name)), ...choiceParams(searchParams)]
}

/**
 * Adds the dish to the basket of the customer who has just signed in (decisions §11). Returns the result in a sentence,
 * and the page to go to if its options must be chosen first, or again. A dish that cannot be added does not fail the sign-in.
 */
export async function addPendingDish(
  api: Api,
  dish: PendingDish,
  money: MarketplaceMoney,
): Promise<{ kind: 'success' | 'error'; message: string; page?: string }> {
  const { restaurantId, foodId, price, chosen } = dish
  const body = { restaurantId, foodId, ...readPricedChoice(chosen, price) }
  try {
    const { message } = await api.basket.addItem({ body: { ...body, note: chosen.get('note') ?? '' } })
    return { kind: 'success', message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.errors.some(({ path }) => path.startsWith('options'))) {
      return { kind: 'success', message: 'Choose the options of the dish', page: choicePage(dish, chosen) }
    }
    if (error.code === 'ALREADY_IN_BASKET') {
      return { kind: 'success', message: 'This dish is already in your basket' }
    }
    if (error.code === 'NOT_FOUND') {
      return { kind: 'success', message: 'The dish you chose is no longer available' }
    }
    return {
      kind: 'error',
      message: whyNotAdded(error, money),
      ...(chosen.size > 0 && { page: choicePage(dish, chosen) }),
    }
  }
}
