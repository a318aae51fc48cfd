import { data } from 'react-router'
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { inPlace, textOf } from '#web/features/forms/form-result.ts'
import { formatRupees } from '#web/ui/money.tsx'
import type { Route } from './+types/basket-items.ts'

export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Adds a food to a basket, changes its quantity or removes it. Without JavaScript it redirects to the submitting page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const field = (name: string) => textOf(form, name)
  const intent = field('intent')
  if (!isStep(intent)) throw data(null, { status: 400, statusText: 'Bad Request' })
  return inPlace(request, safeReturnTo(field('backTo'), '/user'), () =>
    steps[intent](context.get(apiContext), field),
  )
}

function isStep(intent: string): intent is keyof typeof steps {
  return Object.hasOwn(steps, intent)
}

type Step = (api: Api, field: (name: string) => string) => Promise<{ message: string }>

const steps = {
  add: (api, field) =>
    api.basket
      .addItem({
        body: {
          restaurantId: field('restaurantId'),
          foodId: field('foodId'),
          quantity: Number(field('quantity') || 1),
          price: Number(field('price')),
        },
      })
      .catch(rethrowAsNotAdded),
  update: (api, field) =>
    api.basket.updateItem({
      params: { basketId: field('basketId') },
      body: { foodId: field('foodId'), quantity: Number(field('quantity')) },
    }),
  remove: (api, field) =>
    api.basket.removeItem({ params: { basketId: field('basketId') }, body: { foodId: field('foodId') } }),
} satisfies Record<string, Step>

const changedPrice = z.object({ price: z.number() })

/** Replaces the message of a refusal by that of the specification (§8). */
function rethrowAsNotAdded(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 401) throw error
  throw new ApiError(error.status, { code: error.code, message: reasonOf(error), data: error.data })
}

function reasonOf(error: ApiError): string {
  const now = changedPrice.safeParse(error.data)
  if (error.code === 'PRICE_CHANGED' && now.success) {
    return `The price is now ${formatRupees(now.data.price)}. Add it again to accept the new price.`
  }
  if (error.status >= 500) return 'Error adding item to basket'
  if (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED') return 'Failed to add item to basket'
  return error.message
}
