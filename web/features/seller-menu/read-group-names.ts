import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** The option groups of a restaurant, as a form offers them. */
export async function readGroupNames(api: Api, restaurantId: string) {
  const call = api.option.listGroups({ params: { restaurantId } })
  const { data } = await loadRequired('Failed to load option groups', call)
  return data.map(({ _id, name }) => ({ _id, name }))
}
