import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { choicePage, choiceParams, readChoice, readPricedChoice } from '#web/features/basket/choice-fields.ts'
import { whyNotAdded } from '#web/features/basket/not-added.ts'
import { pageNotFound } from '#web/features/errors/load-required.ts'
import { inPlace, withMessage } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import type { Route } from './+types/basket-items.ts'

export function loader(): never {
  throw pageNotFound()
}

const basketItemStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('add'),
    restaurantId: id,
    foodId: id,
    quantity: z.coerce.number().default(1),
    price: z.coerce.number(),
    note: z.string().optional(),
    backTo: z.string().optional(),
  }),
  z.object({
    step: z.literal('change'),
    basketId: id,
    restaurantId: id,
    foodId: id,
    itemId: id,
    quantity: z.coerce.number(),
    note: z.string().optional(),
    backTo: z.string().optional(),
  }),
  z.object({
    step: z.literal('update'),
    basketId: id,
    foodId: id,
    quantity: z.coerce.number(),
    backTo: z.string().optional(),
  }),
  z.object({ step: z.literal('remove'), basketId: id, foodId: id, backTo: z.string().optional() }),
])

type Step = z.infer<typeof basketItemStep>

/**
 * Adds a food to a basket, changes its quantity or its choice of options, or removes it. The visitor stays on the page of
 * the form; without JavaScript a refused choice is shown again on the food's page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const step = readStep(form, basketItemStep)
  const backTo = safeReturnTo(step.backTo ?? '', '/user')
  const notAdded = (error: unknown) => rethrowAsNotAdded(error, context.get(moneyContext))
  return inPlace(request, backTo, () => runStep(context.get(apiContext), step, form, notAdded), {
    failedTo: pageOfRefused(step, form) ?? backTo,
  })
}

function runStep(
  api: Api,
  step: Step,
  form: FormData,
  notAdded: (error: unknown) => never,
): Promise<{ message: string }> {
  if (step.step === 'add') {
    const body = { ...step, ...readPricedChoice(form, step.price) }
    return api.basket.addItem({ body }).catch(notAdded)
  }
  const params = { basketId: step.basketId }
  if (step.step === 'change') {
    const { choice: options } = readChoice(form)
    return api.basket.updateItem({ params, body: { ...step, options } }).catch(notAdded)
  }
  if (step.step === 'update') return api.basket.updateItem({ params, body: step })
  return api.basket.removeItem({ params, body: step })
}

/** The food's page with the choice of the form; null if it has none. */
function pageOfRefused(step: Step, form: FormData): string | null {
  const params = choiceParams(form)
  if (!('restaurantId' in step) || params.size === 0) return null
  if (step.step === 'change') params.set('item', step.itemId)
  return choicePage(step, params)
}

/** Replaces the message of a refusal by that of the specification (§8). */
function rethrowAsNotAdded(error: unknown, money: MarketplaceMoney): never {
  if (!(error instanceof ApiError) || error.status === 401) throw error
  throw withMessage(error, whyNotAdded(error, money))
}
