import { createHash } from 'node:crypto'
import { type Chosen, choiceFaults, choiceText, groupsToChoose } from '#contract/rules/options.ts'
import { isKeptOut } from '#contract/rules/availability.ts'
import { conflict, invalid } from '../../errors.ts'
import type { UnavailableItem } from './lines.ts'
import type { FoodToAdd } from './queries.ts'

/** The column `choice_key` of a line. */
export function choiceKey(
  { hasOptions }: Pick<FoodToAdd, 'hasOptions'>,
  choice: readonly Chosen[],
  note: string,
): string {
  return hasOptions ? createHash('sha256').update(choiceText(choice, note)).digest('hex') : ''
}

type Food = Pick<FoodToAdd, 'name' | 'groups' | 'soldOut' | 'opensAt' | 'scheduledOrders'> & {
  foodId: string
  itemId?: string
}

/** Throws 400 for a choice that is not valid, 409 SOLD_OUT where it is valid except for options that are sold out. */
export function refuseChoice(food: Food, choice: readonly Chosen[]): void {
  const groups = groupsToChoose(food.groups, food.scheduledOrders)
  const faults = choiceFaults(groups, choice)
  const invalidOnes = faults.filter(({ soldOut }) => !soldOut)
  if (invalidOnes.length > 0) throw invalid(invalidOnes.map(({ path, message }) => ({ path, message })))
  if (faults.length === 0) return
  const wanted = new Set(choice.map(({ optionId }) => optionId))
  const options = groups
    .flatMap((group) => group.options)
    .filter(({ _id, soldOut }) => soldOut && wanted.has(_id))
    .map(({ name }) => name)
  throw soldOut(food, `${options.join(', ')}: sold out`, { obstacle: 'sold-out', options })
}

/** Throws 409 SOLD_OUT where the food is sold out or its section is closed, and it cannot be ordered for later. */
export function refuseFood(food: Food): void {
  if (!isKeptOut(food, food.scheduledOrders)) return
  if (food.soldOut) throw soldOut(food, `${food.name} is sold out`, { obstacle: 'sold-out' })
  throw soldOut(food, `${food.name} cannot be ordered at this time`, { obstacle: 'closed' })
}

function soldOut(
  { foodId, itemId, name, opensAt }: Food,
  message: string,
  more: Pick<UnavailableItem, 'obstacle'> & { options?: string[] },
) {
  const item: UnavailableItem = { itemId: itemId ?? null, foodId, name, options: [], opensAt, ...more }
  return conflict(message, { items: [item] }, 'SOLD_OUT')
}

/** 400: the food has several lines in the basket. */
export function severalLines() {
  return invalid([{ path: 'itemId', message: 'The basket has several lines of this food: name one' }])
}
