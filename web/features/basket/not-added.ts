import { z } from 'zod'
import type { ApiError } from '#contract/client.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

const changedPrice = z.object({ price: z.number() })

/** Why a food was not added to a basket, in the words of the specification (§8). */
export function whyNotAdded(error: ApiError, money: MarketplaceMoney): string {
  const now = changedPrice.safeParse(error.data)
  if (error.code === 'PRICE_CHANGED' && now.success) {
    return `The price is now ${money.format(now.data.price)}. Add it again to accept the new price.`
  }
  const choice = error.errors.find(({ path }) => path.startsWith('options'))
  if (choice) return choice.message
  if (error.status >= 500) return 'Error adding item to basket'
  if (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED') return 'Failed to add item to basket'
  return error.message
}
