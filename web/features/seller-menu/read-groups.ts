import type { Api } from '#contract/client.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** The option groups of a restaurant. */
export async function loadOptionGroups(api: Api, restaurantId: string): Promise<OptionGroup[]> {
  const call = api.option.listGroups({ params: { restaurantId } })
  return (await loadRequired('Failed to load option groups', call)).data
}

/** The option groups of a restaurant, as a form offers them. */
export const groupNames = (groups: readonly OptionGroup[]) => groups.map(({ _id, name }) => ({ _id, name }))
