import type { NewOrder } from '#contract/endpoints/orders.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { type Bill, billOf, type Extras, type Totals, withExtras } from '#contract/rules/pricing.ts'
import { conflict } from '../../errors.ts'
import { whyUnavailable, type UnavailableItem, optionsOf } from '../baskets/lines.ts'
import type { ContentToPlace, LineToPlace } from './placing.queries.ts'

/*
 * Whether a basket can be ordered as its customer confirmed it. All functions throw 409 otherwise.
 */

/** Throws GONE where the restaurant or a food was deleted. */
export function requireThere(content: ContentToPlace | undefined): ContentToPlace {
  if (content?.restaurant.isDeleted) throw conflict('This restaurant has closed its page', undefined, 'GONE')
  if (!content || content.lines.some(({ isDeleted }) => isDeleted)) {
    throw conflict('A food in this basket is no longer available. Please remove it first.', undefined, 'GONE')
  }
  return content
}

/** Throws SOLD_OUT or OPTIONS_CHANGED with the lines that have the obstacle. `isForLater`: at the time that was chosen. */
export function requireAvailable(content: ContentToPlace, isForLater: boolean): void {
  const items = content.lines.map(unavailable).filter((item) => item !== null)
  const changed = items.filter(({ obstacle }) => obstacle === 'options-changed')
  const others = items.filter(({ obstacle }) => obstacle !== 'options-changed')
  if (others.length > 0) {
    const message = isForLater
      ? `Cannot be ordered for this time: ${namesOf(others)}. Please choose another time, or change or remove it.`
      : `Cannot be ordered at present: ${namesOf(others)}. Please change or remove it.`
    throw conflict(message, { items: others }, 'SOLD_OUT')
  }
  if (changed.length > 0) {
    const message = `Options have changed: ${namesOf(changed)}. Please choose again or remove it.`
    throw conflict(message, { items: changed }, 'OPTIONS_CHANGED')
  }
}

function namesOf(items: UnavailableItem[]): string {
  return [...new Set(items.map(({ name }) => name))].join(', ')
}

function unavailable(line: LineToPlace): UnavailableItem | null {
  const obstacle = whyUnavailable(line)
  if (!obstacle) return null
  const options = optionsOf(line)
    .filter(({ available }) => !available)
    .map(({ name }) => name)
  const { id, foodId, name, opensAt } = line
  return { itemId: id, foodId, name, obstacle, options, opensAt }
}

/**
 * The bill by current prices and these extras. Throws TOTALS_CHANGED where the customer confirmed other lines, prices or
 * totals.
 */
export function requireConfirmed(
  lines: LineToPlace[],
  totals: Totals,
  extras: Extras,
  { wanted, money }: { wanted: NewOrder; money: MarketplaceMoney },
): Bill {
  const bill = withExtras(totals, extras, money)
  const sameFoods =
    wanted.foods.length === lines.length &&
    lines.every((line) => isConfirmed(line, lines, wanted.foods, money))
  const sameTotals = (Object.keys(bill) as (keyof Bill)[]).every(
    (key) => money.toMinor(wanted[key]) === bill[key],
  )
  if (sameFoods && sameTotals) return bill
  throw conflict(
    'Prices or items have changed. Please check the new total and confirm again.',
    {
      foods: lines.map(({ id, foodId, quantity, price }) => ({
        itemId: id,
        foodId,
        quantity,
        price: money.fromMinor(price),
      })),
      ...billOf(bill, money),
    },
    'TOTALS_CHANGED',
  )
}

/** Whether a confirmed food is this line: by its id, or by the food where the basket has one line of it. */
function isConfirmed(
  line: LineToPlace,
  lines: LineToPlace[],
  foods: NewOrder['foods'],
  { toMinor }: MarketplaceMoney,
): boolean {
  const isOnly = lines.filter(({ foodId }) => foodId === line.foodId).length === 1
  const confirmed = foods.findLast(({ foodId, itemId }) =>
    itemId ? itemId === line.id && foodId === line.foodId : isOnly && foodId === line.foodId,
  )
  if (!confirmed) return false
  const { quantity, price } = confirmed
  return quantity === line.quantity && (price === undefined || toMinor(price) === line.price)
}
