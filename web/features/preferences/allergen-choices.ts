import { allergens } from '#contract/rules/diet.ts'

/** The allergens as choices of a form for customers. */
export const allergenChoices = allergens.map((value) => ({
  value,
  label: value[0]!.toUpperCase() + value.slice(1),
}))
