/** A food with its own section, or the categories of which one is its section. */
interface OrderedFood {
  categories: readonly { _id: string; name: string }[]
  /** the section that the seller chose */
  chosenSection: string | null
  ownSection: string | null
}

/** A section that the seller has placed: its id is that of a category unless it is the restaurant's own. */
interface PlacedSection {
  id: string
  isOwn: boolean
}

/**
 * The ids of the sections of a menu, in order: those that the seller has placed, then the other categories of its foods. These
 * follow by id, as in `refresh_foods`; where no category is placed, as guests see them: the restaurant's by name, then the
 * rest by name.
 */
export function orderSections(
  foods: readonly OrderedFood[],
  placed: readonly PlacedSection[],
  ofRestaurant: readonly string[],
): string[] {
  const known = new Set(placed.map(({ id }) => id))
  const isArranged = placed.some(({ isOwn }) => !isOwn)
  const names = new Map(
    foods.flatMap(({ categories }) => categories).map(({ _id, name }): [string, string] => [_id, name]),
  )
  const others = [...names].filter(([id]) => !known.has(id))
  const own = new Set(ofRestaurant)
  const isBefore = ([a, aName]: [string, string], [b, bName]: [string, string]) =>
    isArranged
      ? compare(a, b)
      : Number(own.has(b)) - Number(own.has(a)) || compare(aName, bName) || compare(a, b)
  return [...known, ...others.toSorted(isBefore).map(([id]) => id)]
}

/** The section that lists a food: its own section, or the chosen one of its categories, otherwise the first of them. */
export function sectionOf(
  { categories, chosenSection, ownSection }: OrderedFood,
  order: readonly string[],
): string | null {
  if (ownSection) return ownSection
  const ids = categories.map(({ _id }) => _id)
  if (chosenSection && ids.includes(chosenSection)) return chosenSection
  return ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
