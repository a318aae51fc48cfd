import type { Api } from '#contract/client.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'

/** The categories and cuisines that a form offers, by name alone. */
export async function readNames(api: Api) {
  const [categories, cuisines] = await Promise.all([readCategories(api), readCuisines(api)])
  return { categories: categories.data.map(bare), cuisines: cuisines.data.map(bare) }
}

function bare({ _id, name }: { _id: string; name: string }) {
  return { _id, name }
}
