import type { Food } from '#contract/records/catalogue.ts'

export interface MenuPart {
  id: string
  name: string
  foods: Food[]
}

/**
 * Groups a menu by category, in the order of the restaurant's own categories. A dish is listed in the first of its
 * categories; dishes without one come last (Unknown Category).
 */
export function menuParts(foods: Food[], categories: { _id: string; name: string }[]): MenuPart[] {
  const rank = new Map(categories.map(({ _id }, place) => [_id, place]))
  const parts = new Map<string, MenuPart>()
  for (const food of foods) {
    const [first] = food.categories.toSorted((a, b) => placeOf(rank, a._id) - placeOf(rank, b._id))
    const id = first?._id ?? 'none'
    const part = parts.get(id) ?? { id, name: first?.name ?? 'Unknown Category', foods: [] }
    part.foods.push(food)
    parts.set(id, part)
  }
  return [...parts.values()].toSorted((a, b) => placeOf(rank, a.id) - placeOf(rank, b.id))
}

function placeOf(rank: Map<string, number>, id: string): number {
  return rank.get(id) ?? (id === 'none' ? Infinity : rank.size)
}
