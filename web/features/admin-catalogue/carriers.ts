import type { Carriers } from '#contract/records/catalogue-changes.ts'
import { counted } from '#contract/format/locale.ts'

/** Where the interface stops counting for lists. */
const most = 1_000

/** `3 restaurants · 12 foods`; from a thousand on it says so. */
export function carriersInWords({ restaurants, foods }: Carriers): string {
  return `${atMost(restaurants, 'restaurant')} · ${atMost(foods, 'food')}`
}

function atMost(count: number, noun: string): string {
  return count < most ? counted(count, noun) : `1,000+ ${noun}s`
}

/** What a deletion takes off which records, said exactly. */
export function deletionInWords(kind: 'category' | 'cuisine', name: string, carriers: Carriers): string[] {
  const { restaurants, foods } = carriers
  const carried = [
    restaurants > 0 ? counted(restaurants, 'restaurant') : '',
    foods > 0 ? counted(foods, 'food') : '',
  ].filter(Boolean)
  const after =
    kind === 'cuisine'
      ? 'They stay in the catalogue; the foods show Unknown Cuisine.'
      : 'They stay in the catalogue; foods without another category stand under Unknown Category.'
  return [
    carried.length > 0
      ? `${name} is taken off ${carried.join(' and ')}. ${after}`
      : `Nothing carries ${name}: no restaurant or food changes.`,
    'Its page, and the filter of this name, are gone.',
    'It cannot be taken back.',
  ]
}
