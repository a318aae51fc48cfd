import { allergens, type Allergen, diets, dietWords } from '#contract/rules/diet.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'

/** The choices of a diet as cards; the empty value is unset. */
export const dietCards = [
  { value: '', title: 'Not set' },
  ...diets.map((diet) => ({ value: diet, title: <DietMark diet={diet} /> })),
]

/** The same as options of a select. */
export const dietSelectOptions = [
  { value: '', label: 'Not set' },
  ...diets.map((diet) => ({ value: diet, label: dietWords[diet] })),
]

/** Allergens as their sellers know them. */
const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten (wheat, rye, barley, oats)',
  crustaceans: 'Crustaceans (prawns, crab)',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soybeans: 'Soybeans',
  milk: 'Milk',
  nuts: 'Nuts (almonds, cashews, walnuts …)',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs (mussels, squid)',
}

/** The choices of allergens. */
export const allergenOptions = allergens.map((value) => ({ value, label: allergenNames[value] }))
