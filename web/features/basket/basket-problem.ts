import type { Basket, BasketItem } from '#contract/records/basket.ts'
import type { LineObstacle } from '#contract/rules/options.ts'
import { isKeptOut } from '#contract/rules/availability.ts'

const whatToDo = {
  schedule: 'You can order it for a later time.',
  remove: 'Please remove it to place the order.',
  change: 'Please choose again, or remove it to place the order.',
}

const reasons: Record<Exclude<LineObstacle, 'deleted'>, string> = {
  hidden: 'Not on the menu at present.',
  'sold-out': 'Sold out.',
  closed: 'Cannot be ordered at this time.',
  'options-changed': 'Its options have changed.',
}

/** Why a basket cannot be ordered (specification, My Baskets; decisions §5; marketplace §1); null if it can. */
export function basketProblem({ restaurant, foodItems }: Basket): string | null {
  if (!restaurant) return 'This restaurant is no longer available. Please clear this basket.'
  if (foodItems.some(({ food }) => food === null)) {
    return 'An item is no longer available. Please remove it to place the order.'
  }
  const item = foodItems.find((each) => each.obstacle !== null && !isForLater(each, restaurant))
  return item ? `${item.food?.name}: ${lineProblem(item, restaurant)}` : null
}

/** Whether a line cannot be ordered now, but for a later time. */
export function isForLater(item: BasketItem, restaurant: Basket['restaurant']): boolean {
  return (
    (item.obstacle === 'closed' || item.obstacle === 'sold-out') &&
    !isKeptOut(item, restaurant?.scheduledOrders)
  )
}

/** Why a line whose food was not deleted cannot be ordered now, and what to do; null if it can. */
export function lineProblem(item: BasketItem, restaurant: Basket['restaurant']): string | null {
  const { obstacle, options, hasOptions } = item
  if (obstacle === null || obstacle === 'deleted') return null
  const unavailable = options.filter(({ available }) => !available).map(({ name }) => name)
  if (isForLater(item, restaurant)) {
    const names = unavailable.length > 0 ? `: ${unavailable.join(', ')}` : ''
    const reason = obstacle === 'sold-out' ? `Sold out today${names}.` : reasons.closed
    return `${reason} ${whatToDo.schedule}`
  }
  if (obstacle === 'sold-out' && unavailable.length > 0) {
    return `Sold out: ${unavailable.join(', ')}. ${whatToDo.change}`
  }
  const isChangeable = obstacle === 'options-changed' && hasOptions
  return `${reasons[obstacle]} ${isChangeable ? whatToDo.change : whatToDo.remove}`
}
