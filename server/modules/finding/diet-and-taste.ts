/**
 * Words of diet, allergens and taste. A search for one of them must not find other dishes, so they are never
 * corrected, and match whole words only: "vegan" is not "vegetable", and "egg" is neither "eggplant" nor "eggless".
 * Maintained here; singular, lower case, without accents.
 */
const words = new Set([
  // diet
  'veg',
  'veggie',
  'vegetarian',
  'vegan',
  'non',
  'nonveg',
  'eggetarian',
  'pescatarian',
  'jain',
  'sattvic',
  'satvik',
  'vrat',
  'halal',
  'kosher',
  'keto',
  'paleo',
  'diabetic',
  'organic',
  'raw',
  'diet',
  'healthy',
  'low',
  'carb',
  'fat',
  'calorie',
  'protein',
  // allergens
  'free',
  'gluten',
  'glutenfree',
  'sugar',
  'sugarfree',
  'dairy',
  'dairyfree',
  'lactose',
  'nut',
  'nutfree',
  'peanut',
  'soy',
  'egg',
  'eggless',
  // taste
  'spicy',
  'mild',
  'hot',
  'cold',
  'iced',
  'sweet',
  'sour',
  'bitter',
  'salty',
  'savoury',
  'savory',
  'tangy',
  'umami',
])

/** Singular and plural of a word of the list; undefined for other words. `folded`: lower case, without accents. */
export function dietOrTasteForms(folded: string): string[] | undefined {
  const singular = [folded, folded.replace(/s$/, ''), folded.replace(/ies$/, 'y')].find((form) =>
    words.has(form),
  )
  return singular === undefined
    ? undefined
    : [...new Set([singular, `${singular}s`, singular.replace(/y$/, 'ies')])]
}
