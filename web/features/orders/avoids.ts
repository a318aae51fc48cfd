import type { Avoids } from '#contract/records/account.ts'
import type { BasketItem } from '#contract/records/basket.ts'
import { type Diet, dietWords } from '#contract/rules/diet.ts'

/** Diet and avoided allergens in words: `Vegetarian, no milk, no nuts`; empty if there are none. */
export function avoidsText({ diet, allergens }: Avoids): string {
  const parts = [...(diet ? [dietWords[diet]] : []), ...allergens.map((allergen) => `no ${allergen}`)]
  return parts.join(', ')
}

const conflictWords: Record<Diet, string> = {
  vegan: 'not vegan',
  vegetarian: 'not vegetarian',
  egg: 'not vegetarian',
  'non-vegetarian': '',
}

/** Why a line does not fit what the customer avoids: `not vegan, contains or may contain milk`; empty where it does. */
export function conflictsText(conflicts: BasketItem['conflicts']): string {
  const isDiet = (conflict: string): conflict is Diet => conflict in conflictWords
  const allergens = conflicts.filter((conflict) => !isDiet(conflict))
  return [
    ...conflicts.filter(isDiet).map((diet) => conflictWords[diet]),
    ...(allergens.length > 0 ? [`contains or may contain ${allergens.join(', ')}`] : []),
  ].join(', ')
}
