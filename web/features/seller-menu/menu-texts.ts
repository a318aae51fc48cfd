import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { SoldOut } from '#contract/records/option.ts'

/** How long something is sold out, as the choices of a form; the empty value is available. */
export const soldOutOptions: readonly { value: NonNullable<SoldOut> | ''; label: string }[] = [
  { value: '', label: 'Available' },
  { value: 'today', label: 'Sold out today' },
  { value: 'until-changed', label: 'Sold out until I change it' },
]

/** How long something is sold out, in a sentence after its name. */
export const soldOutInWords = {
  '': 'is available',
  today: 'is sold out today',
  'until-changed': 'is sold out until you change it',
}

/** Whether a new price is so far from the old one that the seller is asked once (issue 15). */
export function isUnusualPrice(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2
}

/** The question about an unusual price. */
export function priceQuestion(before: number, after: number, { format }: MarketplaceMoney): string {
  return `${format(after)} instead of ${format(before)}?`
}
