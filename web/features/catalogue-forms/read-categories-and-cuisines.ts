import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** The categories and cuisines that forms and filters offer, with id and name. */
export async function readCategoriesAndCuisines(api: Api) {
  const query = { limit: 100 }
  const [categories, cuisines] = await loadRequired(
    'Failed to load categories or cuisines.',
    Promise.all([api.category.list({ query }), api.cuisine.list({ query })]),
  )
  return { categories: categories.data.map(bare), cuisines: cuisines.data.map(bare) }
}

function bare({ _id, name }: { _id: string; name: string }) {
  return { _id, name }
}
