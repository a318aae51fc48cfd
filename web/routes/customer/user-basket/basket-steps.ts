import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newBasketItem } from '#contract/endpoints/baskets.ts'
import { id, quantity, amount } from '#contract/fields.ts'
import { choice } from '#contract/records/option.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { withMessage } from '#web/features/forms/form-result.ts'

const inBasket = { basketId: id, foodId: id, itemId: id.optional() }

/** A choice as JSON text. */
const choiceText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('Not JSON')
      return z.NEVER
    }
  })
  .pipe(choice)

/** What the forms of My Baskets send: one of these steps, named by `step`. */
export const basketStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('set'), ...inBasket, quantity: z.coerce.number().pipe(quantity) }),
  z.object({ step: z.literal('remove'), ...inBasket }),
  z.object({ step: z.literal('clear'), basketId: id }),
  newBasketItem.extend({
    step: z.literal('restore'),
    quantity: z.coerce.number().pipe(quantity),
    price: z.coerce.number().pipe(amount),
    options: choiceText.optional().transform((options) => options ?? []),
  }),
  z.object({ step: z.literal('order-again'), orderId: id }),
  z.object({ step: z.literal('elsewhere'), orderId: id, restaurantId: id }),
])
type BasketStep = z.output<typeof basketStep>

/** Carries out a step on a basket. Throws what the call throws. */
export async function runBasketStep(
  api: Api,
  wanted: Exclude<BasketStep, { step: 'order-again' | 'elsewhere' }>,
): Promise<{ message: string }> {
  try {
    if (wanted.step === 'restore') return await api.basket.addItem({ body: wanted })
    const params = { basketId: wanted.basketId }
    if (wanted.step === 'set') return await api.basket.updateItem({ params, body: wanted })
    if (wanted.step === 'remove') return await api.basket.removeItem({ params, body: wanted })
    return await api.basket.clear({ params })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
    // Another page of the same customer was faster: the basket, or the food in it, is no longer there.
    throw withMessage(error, 'This is no longer in your basket')
  }
}

/** Fills the basket with the lines of an order; the page then lists what has changed. */
export async function submitOrderAgain(api: Api, orderId: string) {
  try {
    return { again: (await api.basket.orderAgain({ params: { orderId } })).data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return redirectWith('/user/user-basket', 'error', error.message)
  }
}
