import { type Api, ApiError } from '#contract/client.ts'
import { counted } from '#contract/format/locale.ts'
import type { Menu } from '#contract/records/menu.ts'

export interface Attached {
  success: boolean
  message: string
}

/** Offers a group with exactly these dishes; one that was deleted since is left out. */
export async function attachGroup(
  api: Api,
  menu: Menu,
  groupId: string,
  foodIds: readonly string[],
): Promise<Attached> {
  const wanted = new Set(foodIds)
  const foods = menu.sections
    .flatMap((section) => section.foods)
    .map(({ _id }) => _id)
    .filter((id) => wanted.has(id))
  try {
    await api.option.setGroupFoods({ params: { groupId }, body: { foods } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return { success: false, message: error.message }
  }
  return {
    success: true,
    message: `Offered with ${counted(foods.length, 'dish', 'dishes')}`,
  }
}
