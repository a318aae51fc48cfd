import type { Basket, BasketItem } from '#contract/records/basket.ts'
import { priceLines, toRupees, totalsInRupees } from '#contract/rules/pricing.ts'
import { presentPicture } from '../images/present.ts'
import type { BasketLineRow } from './queries.ts'

/** Baskets of their lines, which lie together. */
export function presentBaskets(rows: readonly BasketLineRow[]): Basket[] {
  const byBasket = Map.groupBy(rows, ({ basketId }) => basketId)
  return [...byBasket.values()].map(presentBasket)
}

/** A food that has gone stands in its line, and counts nothing. */
function presentBasket(lines: BasketLineRow[]): Basket {
  const first = lines[0] as BasketLineRow
  const available = lines.filter(({ gone }) => !gone)
  return {
    _id: first.basketId,
    restaurant: first.restaurantGone
      ? null
      : {
          _id: first.restaurantId,
          name: first.restaurantName,
          image: presentPicture(first.restaurantImage),
        },
    foodItems: lines.map(presentItem),
    totalQuantity: available.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totalsInRupees(priceLines(available)),
  }
}

function presentItem(row: BasketLineRow): BasketItem {
  return {
    food: row.gone ? null : { _id: row.foodId, name: row.foodName, image: presentPicture(row.foodImage) },
    foodId: row.foodId,
    quantity: row.quantity,
    price: presentPrice(row),
  }
}

/** Rupees for one; what has gone has no price any more. */
export function presentPrice({ price, gone }: { price: number; gone: boolean }): number {
  return gone ? 0 : toRupees(price)
}
