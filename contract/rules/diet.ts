/** Diets, strictest first: each includes the dishes of those before it (marketplace §1). */
export const diets = ['vegan', 'vegetarian', 'egg', 'non-vegetarian'] as const
export type Diet = (typeof diets)[number]

/** Diets as screens show them. */
export const dietWords: Record<Diet, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  egg: 'Egg',
  'non-vegetarian': 'Non-vegetarian',
}

/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** Whether a dish of diet `diet` is included in the diet `wanted`. An unset diet never is (marketplace §1). */
export function fitsDiet(diet: Diet | null, wanted: Diet): boolean {
  return diet !== null && diets.indexOf(diet) <= diets.indexOf(wanted)
}

/**
 * The diet of a dish with its chosen options: the least strict one that is stated. Null where the dish has none. An option
 * without a diet does not change it, as it is no conflict either.
 */
export function dietWithOptions(dish: Diet | null, options: readonly { diet: Diet | null }[]): Diet | null {
  return options.reduce(
    (diet, option) => (diet && option.diet && !fitsDiet(option.diet, diet) ? option.diet : diet),
    dish,
  )
}

/** The allergens of the parts of a dish, without duplicates, in the order of `allergens`. */
export function allergensOf(parts: readonly { allergens: readonly Allergen[] }[]): Allergen[] {
  const contained = new Set(parts.flatMap((part) => part.allergens))
  return allergens.filter((allergen) => contained.has(allergen))
}

/**
 * Conflicts of a dish and its options with a customer's profile: the diet where a stated diet does not fit it, and the
 * avoided allergens that a part contains or may contain. An unset diet is unknown and no conflict.
 */
export function conflictsOf(
  avoids: { diet: Diet | null; allergens: readonly Allergen[] },
  parts: readonly { diet: Diet | null; allergens: readonly Allergen[] }[],
): (Diet | Allergen)[] {
  const wanted = avoids.diet
  const isDietBroken = wanted !== null && parts.some(({ diet }) => diet !== null && !fitsDiet(diet, wanted))
  const contained = allergensOf(parts)
  return [
    ...(isDietBroken ? [wanted] : []),
    ...avoids.allergens.filter((allergen) => contained.includes(allergen)),
  ]
}
