import type { Basket, BasketItem } from '#contract/records/basket.ts'
import { priceLines, toRupees, totalsInRupees } from '#contract/rules/pricing.ts'
import { presentPicture } from '../images/present.ts'
import type { BasketLineRow } from './queries.ts'

/** Groups rows into baskets, in the order of the rows. */
export function presentBaskets(rows: readonly BasketLineRow[]): Basket[] {
  const byBasket = Map.groupBy(rows, ({ basketId }) => basketId)
  return [...byBasket.values()].map(presentBasket)
}

/** A deleted food keeps its line but does not count. */
function presentBasket(lines: BasketLineRow[]): Basket {
  const first = lines[0] as BasketLineRow
  const available = lines.filter(({ isDeleted }) => !isDeleted)
  return {
    _id: first.basketId,
    restaurant: first.restaurantDeleted
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
    food: row.isDeleted
      ? null
      : { _id: row.foodId, name: row.foodName, image: presentPicture(row.foodImage) },
    foodId: row.foodId,
    quantity: row.quantity,
    price: presentPrice(row),
  }
}

/** The unit price in rupees; 0 for a deleted food. */
export function presentPrice({ price, isDeleted }: { price: number; isDeleted: boolean }): number {
  return isDeleted ? 0 : toRupees(price)
}
