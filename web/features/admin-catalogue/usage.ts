import type { Carriers } from '#contract/records/catalogue-changes.ts'
import { counted } from '#contract/format/locale.ts'

/** In lists, the interface counts no further. */
const countLimit = 1_000

/** `3 restaurants · 12 foods`; `1,000+` from the limit on. */
export function usageCounts({ restaurants, foods }: Carriers): string {
  return `${cappedCount(restaurants, 'restaurant')} · ${cappedCount(foods, 'food')}`
}

function cappedCount(count: number, noun: string): string {
  return count < countLimit ? counted(count, noun) : `1,000+ ${noun}s`
}

/** The consequences of deleting a category or cuisine, one sentence each. */
export function deletionConsequences(
  kind: 'category' | 'cuisine',
  name: string,
  carriers: Carriers,
): string[] {
  const { restaurants, foods } = carriers
  const affected = [
    restaurants > 0 ? counted(restaurants, 'restaurant') : '',
    foods > 0 ? counted(foods, 'food') : '',
  ].filter(Boolean)
  const after =
    kind === 'cuisine'
      ? 'They stay in the catalogue; the foods show Unknown Cuisine.'
      : 'They stay in the catalogue; foods without another category are listed under Unknown Category.'
  return [
    affected.length > 0
      ? `${name} is removed from ${affected.join(' and ')}. ${after}`
      : `No restaurant or food uses ${name}.`,
    'Its page and its filter option are removed.',
    'This can’t be undone.',
  ]
}
