import { allergensOf, conflictsOf, dietWithOptions } from '#contract/rules/diet.ts'
import type { Basket, BasketItem, BasketServing } from '#contract/records/basket.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { priceLines, totalsOf } from '#contract/rules/pricing.ts'
import { type BasketLine, linePrice, whyUnavailable, optionsOf } from './lines.ts'
import type { BasketRow } from './queries.ts'

type LineRow = BasketRow['lines'][number]

/** A deleted food keeps its line but does not count. Null for a basket without lines. */
export function presentBasket(row: BasketRow, money: MarketplaceMoney): Basket | null {
  if (row.lines.length === 0) return null
  const available = row.lines.filter(({ isDeleted }) => !isDeleted)
  return {
    _id: row.id,
    restaurant: row.restaurantDeleted
      ? null
      : {
          _id: row.restaurantId,
          name: row.restaurantName,
          image: row.restaurantImage,
          ...presentServing(row.serving),
        },
    foodItems: row.lines.map((line) => presentLine(line, row.avoids, money)),
    totalQuantity: available.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totalsOf(
      priceLines(
        available.map((line) => ({ quantity: line.quantity, price: linePrice(line) })),
        money,
      ),
      money,
    ),
  }
}

/** Without what its seller has not set. */
function presentServing({
  open,
  minutes,
  charges,
  scheduledOrders,
  pickupAddress,
  point,
  payments,
}: BasketRow['serving']): BasketServing {
  const isAlwaysOpen = open.open && open.until === null
  return {
    ...(!isAlwaysOpen && { open }),
    ...(minutes && { minutes }),
    ...(charges && { charges }),
    ...(scheduledOrders && { scheduledOrders }),
    ...(pickupAddress && { pickupAddress }),
    ...(point && { point }),
    ...(!(payments.cash && payments.card) && { payments }),
  }
}

function presentLine(row: LineRow, avoids: BasketRow['avoids'], money: MarketplaceMoney): BasketItem {
  const diet = dietWithOptions(row.diet, row.chosen)
  const contained = allergensOf([...(row.allergensStated ? [row] : []), ...row.chosen])
  return {
    _id: row.id,
    food: row.isDeleted ? null : { _id: row.foodId, name: row.name, image: row.image },
    foodId: row.foodId,
    quantity: row.quantity,
    price: presentPrice(row, money),
    hasOptions: row.hasOptions,
    options: optionsOf(row).map(({ optionId, group, name, price, quantity, available }) => ({
      optionId,
      group,
      name,
      price: money.fromMinor(price),
      quantity,
      available,
    })),
    note: row.note,
    ...stateOf(row),
    opensAt: row.opensAt,
    ...(diet && { diet }),
    ...(contained.length > 0 && { allergens: contained }),
    conflicts: conflictsOf(avoids, [
      { diet: row.diet, allergens: [...row.allergens, ...row.mayContain] },
      ...row.chosen,
    ]),
  }
}

function stateOf(row: LineRow): Pick<BasketItem, 'obstacle' | 'soldOut'> {
  const obstacle = whyUnavailable(row)
  if (obstacle !== 'sold-out') return { obstacle }
  const chosen = new Set(row.chosen.map(({ optionId }) => optionId))
  const options = row.groups.flatMap((group) => group.options).filter(({ _id }) => chosen.has(_id))
  const isForGood = [row, ...options].some(({ soldOut }) => soldOut === 'until-changed')
  return { obstacle, soldOut: isForGood ? 'until-changed' : 'today' }
}

/** The price of one, with options; 0 for a deleted food. */
export function presentPrice(
  line: Pick<BasketLine, 'isDeleted' | 'foodPrice' | 'groups' | 'chosen'>,
  money: MarketplaceMoney,
): number {
  return line.isDeleted ? 0 : money.fromMinor(linePrice(line))
}
