import type { Api } from '#contract/client.ts'
import type { ChoiceStart, EditedLine } from '#web/features/basket/choice-form.tsx'
import type { Area } from '#web/links.ts'

/** A line of a basket with the initial values of its form. */
export interface LineToEdit {
  edited: EditedLine
  start: ChoiceStart
}

/** The customer's basket line `?item`; null without one, `missing` if it is no longer in a basket. */
export async function readLine(
  api: Api,
  area: Area,
  itemId: string | null,
): Promise<LineToEdit | 'missing' | null> {
  if (area !== '/user' || !itemId) return null
  const { data: baskets } = await api.basket.list()
  for (const { _id: basketId, foodItems } of baskets) {
    const item = foodItems.find(({ _id }) => _id === itemId)
    if (!item) continue
    const choice = item.options.map(({ optionId, quantity }) => ({ optionId, quantity }))
    return {
      edited: { basketId, itemId, quantity: item.quantity },
      start: { choice, note: item.note },
    }
  }
  return 'missing'
}
