import type { Chosen, RuleGroup } from '#contract/rules/options.ts'

/** How many options of a group are chosen: `Choose 1`, `Choose up to 5`, `Choose 2 to 4`. */
export function ruleInWords({ min, max }: Pick<RuleGroup, 'min' | 'max'>): string {
  if (min === max) return `Choose ${min}`
  if (min === 0) return `Choose up to ${max}`
  return `Choose ${min} to ${max}`
}

/** What a required group still lacks: `Choose a size`, `Choose 2 toppings`, `Choose 1 more: Sauces`; null: nothing. */
export function missingInWords(group: RuleGroup, choice: readonly Chosen[]): string | null {
  const ids = new Set(group.options.map(({ _id }) => _id))
  const chosen = choice.reduce((sum, { optionId, quantity }) => sum + (ids.has(optionId) ? quantity : 0), 0)
  const missing = group.min - chosen
  if (missing <= 0) return null
  if (chosen > 0) return `Choose ${missing} more: ${group.name}`
  const word = /^\p{Lu}?\p{Ll}+$/u.test(group.name) ? group.name.toLowerCase() : null
  const isPlural = word?.endsWith('s')
  if (word && isPlural && missing > 1) return `Choose ${missing} ${word}`
  if (word && !isPlural && missing === 1) return `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
  return `${ruleInWords(group)}: ${group.name}`
}
