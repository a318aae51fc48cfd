import { data } from 'react-router'
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { whyNotAdded } from '#web/features/basket/not-added.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import type { Route } from './+types/basket-items.ts'

export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

const basketItemStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('add'),
    restaurantId: id,
    foodId: id,
    quantity: z.coerce.number().default(1),
    price: z.coerce.number(),
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

/** Adds a food to a basket, changes its quantity or removes it. The visitor stays on the page of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const step = readStep(await request.formData(), basketItemStep)
  return inPlace(request, safeReturnTo(step.backTo ?? '', '/user'), () =>
    takeStep(context.get(apiContext), step),
  )
}

function takeStep(api: Api, step: z.infer<typeof basketItemStep>): Promise<{ message: string }> {
  if (step.step === 'add') return api.basket.addItem({ body: step }).catch(rethrowAsNotAdded)
  const params = { basketId: step.basketId }
  if (step.step === 'update') return api.basket.updateItem({ params, body: step })
  return api.basket.removeItem({ params, body: step })
}

/** Replaces the message of a refusal by that of the specification (§8). */
function rethrowAsNotAdded(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 401) throw error
  throw new ApiError(error.status, { code: error.code, message: whyNotAdded(error), data: error.data })
}
