import type { z } from 'zod'
import type { basketEndpoints } from '#contract/endpoints/baskets.ts'
import { priceLines, toPaise, toRupees } from '#contract/rules/pricing.ts'
import { type Api, ApiError } from '#contract/client.ts'
import type { Area } from '#web/links.ts'

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

/** Reads the customer's baskets for a screen of the catalogue; null for a visitor. A failure does not hide the catalogue. */
export async function readBasketView(api: Api, area: Area): Promise<BasketView | null> {
  if (area !== '/user') return null
  try {
    const { data } = await api.basket.contents()
    return { lines: data, checked: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    return { lines: [], checked: false }
  }
}
