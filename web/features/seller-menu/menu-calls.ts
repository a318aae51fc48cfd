import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { OwnSection } from '#contract/records/menu.ts'
import { type OptionGroup, soldOutSpans } from '#contract/records/option.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { foodSettingsPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { soldOutInWords } from './menu-texts.ts'

/** What a form sends that marks a dish or an option as sold out, or as available by an empty value. */
export const soldOutFields = z.object({
  kind: z.enum(['food', 'option']),
  id,
  soldOut: z.enum([...soldOutSpans, '']).transform((value) => value || null),
})

/** Marks a dish or an option as sold out or available. The message says what it is now. */
export async function setSoldOut(
  api: Api,
  { kind, id: record, soldOut }: z.output<typeof soldOutFields>,
): Promise<{ message: string }> {
  const body = { soldOut }
  const { data: saved } =
    kind === 'food'
      ? await api.food.setSoldOut({ params: { foodId: record }, body })
      : await api.option.setSoldOut({ params: { optionId: record }, body })
  return { message: `${saved.name} ${soldOutInWords[soldOut ?? '']}` }
}

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

/** The option groups of a restaurant. */
export async function loadOptionGroups(api: Api, restaurantId: string): Promise<OptionGroup[]> {
  const call = api.option.listGroups({ params: { restaurantId } })
  return (await loadRequired('Failed to load option groups', call)).data
}

/** The own sections of a seller's restaurant. */
export async function loadOwnSections(api: Api, restaurantId: string): Promise<OwnSection[]> {
  const call = api.restaurant.listSections({ params: { restaurantId } })
  return (await loadRequired('Failed to load sections', call)).data
}

/** The option groups of a restaurant, as a form offers them. */
export const groupNames = (groups: readonly OptionGroup[]) => groups.map(({ _id, name }) => ({ _id, name }))
