/** A food with the categories of which one is its section. */
interface OrderedFood {
  categories: readonly { _id: string; name: string }[]
  /** the section that the seller chose */
  chosenSection: string | null
}

/**
 * The categories that are the sections of a menu, in order: those that the seller has placed, then the others of its foods.
 * These follow by id, as in `refresh_foods`; where nothing is placed, as guests see them: the restaurant's own by name, then
 * the rest by name.
 */
export function orderSections(
  foods: readonly OrderedFood[],
  placed: readonly string[],
  ofRestaurant: readonly string[],
): string[] {
  const known = new Set(placed)
  const names = new Map(
    foods.flatMap(({ categories }) => categories).map(({ _id, name }): [string, string] => [_id, name]),
  )
  const others = [...names].filter(([id]) => !known.has(id))
  const own = new Set(ofRestaurant)
  const isBefore = ([a, aName]: [string, string], [b, bName]: [string, string]) =>
    placed.length > 0
      ? compare(a, b)
      : Number(own.has(b)) - Number(own.has(a)) || compare(aName, bName) || compare(a, b)
  return [...placed, ...others.toSorted(isBefore).map(([id]) => id)]
}

/** The section that lists a food: the chosen one if it is one of its categories, otherwise the first of them. */
export function sectionOf(
  { categories, chosenSection }: OrderedFood,
  order: readonly string[],
): string | null {
  const ids = categories.map(({ _id }) => _id)
  if (chosenSection && ids.includes(chosenSection)) return chosenSection
  return ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
