import type { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import type { basketEndpoints } from '#contract/endpoints/baskets.ts'
import type { Area } from '#web/links.ts'

/** A line of one of the customer's baskets. */
export type LineInBasket = z.output<typeof basketEndpoints.contents.answer>['data'][number]

/** The content of all baskets of a customer, for the buttons on cards. */
export interface BasketView {
  lines: LineInBasket[]
  /** false: the baskets could not be loaded ("Error checking food in basket") */
  checked: boolean
}

/**
 * Loads the customer's baskets for a catalogue screen; null for a visitor. If the call fails on the server's side, the
 * catalogue is shown without them. Only loaders import this function, so the API client stays out of the browser.
 */
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
