import type { z } from 'zod'
import type { basketEndpoints } from '#contract/endpoints/baskets.ts'
import { priceLines, toPaise, toRupees } from '#contract/rules/pricing.ts'

export type BasketLine = z.output<typeof basketEndpoints.contents.answer>['data'][number]

/** What a customer has in all baskets, for the buttons of cards. */
export interface BasketView {
  lines: BasketLine[]
  /** false: it could not be found out (Error checking food in basket) */
  checked: boolean
}

/** Pieces and price (rupees, before discount and GST) of what is in from one restaurant. */
export function sumOf(lines: BasketLine[]): { pieces: number; price: number } {
  const inPaise = lines.map(({ quantity, price }) => ({ quantity, price: toPaise(price) }))
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: toRupees(priceLines(inPaise).totalPrice),
  }
}
