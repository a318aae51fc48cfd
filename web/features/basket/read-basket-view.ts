import { type Api, ApiError } from '#contract/client.ts'
import type { Area } from '#web/links.ts'
import type { BasketView } from './basket-view.ts'

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
