import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { foodSettingsPath } from '#web/features/seller-restaurants/restaurant-path.ts'

/** The step of the form that copies a dish. */
export const copyStep = z.object({ step: z.literal('copy'), foodId: id })

/** Copies a dish of the seller, hidden, and opens the settings of the copy. */
export async function copyDish(api: Api, { foodId }: z.output<typeof copyStep>): Promise<Response> {
  const { data } = await api.food.copy({ params: { foodId } })
  return redirectWith(
    foodSettingsPath(data._id),
    'success',
    'Copied. Customers see the copy when you show it.',
  )
}
