import { formatRupees } from '#contract/format/money.ts'

/** Whether a new price is so far from the old one that the seller is asked once (issue 15). */
export function isUnusualPrice(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2
}

/** The question about an unusual price. */
export function priceQuestion(before: number, after: number): string {
  return `${formatRupees(after)} instead of ${formatRupees(before)}?`
}
