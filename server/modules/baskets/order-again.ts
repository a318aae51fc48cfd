import type { OrderAgainChange } from '#contract/records/basket.ts'
import {
  choiceFaults,
  type Chosen,
  groupsToChoose,
  mergeChoice,
  priceWithOptions,
} from '#contract/rules/options.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { isKeptOut } from '#contract/rules/availability.ts'
import type { AppContext } from '../../app-context.ts'
import { readClock } from '../../clock.ts'
import { announce, type Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { choiceKey } from './choices.ts'
import {
  addLines,
  findBasketOf,
  findOrderToRepeat,
  type LineToAdd,
  lockOrOpenBasket,
  type OrderedLine,
} from './order-again.queries.ts'
import { changeOf } from './service.ts'

/**
 * Fills the customer's basket of a restaurant with the lines of an order, as far as they can be ordered; lines that the
 * basket has stay as they are. Returns what differs from the order. Throws 404 for another customer's order, 409 where the
 * restaurant was deleted.
 */
export async function orderAgain(
  tx: Tx,
  { clock, marketplace }: Pick<AppContext, 'clock' | 'marketplace'>,
  userId: string,
  orderId: string,
): Promise<{ basketId: string | null; changes: OrderAgainChange[] }> {
  const [order] = await findOrderToRepeat(tx, { ...readClock(clock), userId, orderId })
  if (!order) throw notFound()
  if (order.isDeleted) throw conflict('This restaurant is no longer available', undefined, 'GONE')
  const repeated = order.lines.map((line) =>
    repeatLine({ ...line, groups: groupsToChoose(line.groups, line.scheduledOrders) }, marketplace.money()),
  )
  const lines = mergeEqual(repeated.flatMap(({ line }) => line ?? []))
  if (lines.length === 0) {
    const [open] = await findBasketOf(tx, { userId, restaurantId: order.restaurantId })
    return { basketId: open?.id ?? null, changes: repeated.map(({ change }) => change) }
  }
  const [basket] = await lockOrOpenBasket(tx, { userId, restaurantId: order.restaurantId })
  const basketId = basket!.id
  const added = new Set((await addLines(tx, basketId, lines)).map(idOf))
  if (added.size > 0) announce(tx, changeOf(userId, basketId))
  const changes = repeated.flatMap(({ line, change }): OrderAgainChange[] => {
    if (!line) return [change]
    if (!added.has(idOf(line))) {
      return [{ ...change, result: 'already-in-basket', missingOptions: [], price: null }]
    }
    return change.price || change.missingOptions.length > 0 ? [change] : []
  })
  return { basketId, changes }
}

interface RepeatedLine {
  /** null: it cannot be ordered */
  line: LineToAdd | null
  change: OrderAgainChange
}

/** The line to add for a line of an order, with the options that are available; and what differs. */
function repeatLine(ordered: OrderedLine, { fromMinor }: MarketplaceMoney): RepeatedLine {
  const { foodId, name, quantity, note, price, foodPrice, groups } = ordered
  const { choice, missing } = availableChoice(ordered)
  const change = { foodId, name, quantity, missingOptions: missing, price: null, opensAt: null }
  const result = whyLeftOut(ordered, choice)
  if (result) {
    const missingOptions = result === 'options-missing' ? missing : []
    const opensAt = result === 'closed' ? ordered.opensAt : null
    return { line: null, change: { ...change, result, missingOptions, opensAt } }
  }
  const now = priceWithOptions(foodPrice, groups, choice)
  return {
    line: { foodId, quantity, note, choice, choiceKey: choiceKey(ordered, choice, note) },
    change: {
      ...change,
      result: 'added',
      price: now === price ? null : { before: fromMinor(price), now: fromMinor(now) },
    },
  }
}

/** The ordered options that the food still has and that are not kept out, and the names of the others. */
function availableChoice({ options, groups }: OrderedLine): { choice: Chosen[]; missing: string[] } {
  const available = new Set(
    groups.flatMap((group) => group.options.filter(({ soldOut }) => !soldOut).map(({ _id }) => _id)),
  )
  const [kept, missing] = [true, false].map((isKept) =>
    options.filter(({ optionId }) => available.has(optionId) === isKept),
  ) as [typeof options, typeof options]
  return {
    choice: mergeChoice(kept.map((option) => ({ optionId: option.optionId, quantity: option.quantity }))),
    missing: missing.map(({ name }) => name),
  }
}

/** Why a line is left out; null: it can be ordered with this choice. */
function whyLeftOut(line: OrderedLine, choice: readonly Chosen[]) {
  if (line.isDeleted) return 'deleted'
  if (line.hidden) return 'hidden'
  if (isKeptOut(line, line.scheduledOrders)) return line.soldOut ? 'sold-out' : 'closed'
  return choiceFaults(line.groups, choice).length > 0 ? 'options-missing' : null
}

/** Lines that became equal, because options of them are missing, are one. */
function mergeEqual(lines: LineToAdd[]): LineToAdd[] {
  const merged = new Map<string, LineToAdd>()
  for (const line of lines) {
    const quantity = Math.min(50, (merged.get(idOf(line))?.quantity ?? 0) + line.quantity)
    merged.set(idOf(line), { ...line, quantity })
  }
  return [...merged.values()]
}

const idOf = ({ foodId, choiceKey: key }: Pick<LineToAdd, 'foodId' | 'choiceKey'>) => `${foodId} ${key}`
