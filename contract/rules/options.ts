import type { SoldOut } from '../records/option.ts'
import { isKeptOut } from './availability.ts'

/** Why a line of a basket cannot be ordered at present (marketplace §1). */
export const lineObstacles = ['deleted', 'hidden', 'sold-out', 'closed', 'options-changed'] as const
export type LineObstacle = (typeof lineObstacles)[number]

/** Option groups of a food, and options of a group, at most (marketplace §1). */
export const mostGroupsOfFood = 10
export const mostOptionsOfGroup = 50

/** Option groups of a restaurant at most. More are a mistake of a program: a menu of 400 dishes has about 60. */
export const mostOptionGroups = 200
export const tooManyOptionGroups = `A restaurant can have at most ${mostOptionGroups} option groups`

/** An option group as the rule needs it; prices in any one unit. */
export interface RuleGroup {
  _id: string
  name: string
  min: number
  max: number
  options: readonly RuleOption[]
}
export interface RuleOption {
  _id: string
  name: string
  price: number
  most: number
  soldOut: SoldOut
}

export interface Chosen {
  optionId: string
  quantity: number
}

/** A reason why a choice is not valid. `path`: `options.<groupId>`, or `options` for an option of no group of the food. */
export interface ChoiceFault {
  path: string
  message: string
  /** the choice is valid as soon as the option is available again */
  soldOut?: true
}

/** Every reason why a choice is not valid for a food with these groups; none: it is valid. */
export function choiceFaults(groups: readonly RuleGroup[], choice: readonly Chosen[]): ChoiceFault[] {
  const quantities = quantitiesOf(choice)
  const known = new Set(groups.flatMap(({ options }) => options.map(({ _id }) => _id)))
  const unknown = [...quantities.keys()].some((id) => !known.has(id))
  return [
    ...(unknown ? [{ path: 'options', message: 'This food does not have all of the options' }] : []),
    ...groups.flatMap((group) => faultsOfGroup(group, quantities)),
  ]
}

function faultsOfGroup(
  { _id, name, min, max, options }: RuleGroup,
  quantities: Map<string, number>,
): ChoiceFault[] {
  const path = `options.${_id}`
  const chosen = options.flatMap((option) => {
    const quantity = quantities.get(option._id)
    return quantity ? [{ option, quantity }] : []
  })
  const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const faults: ChoiceFault[] = chosen
    .filter(({ option, quantity }) => quantity > option.most)
    .map(({ option }) => ({ path, message: `${option.name}: at most ${option.most}` }))
  if (total < min) faults.push({ path, message: `${name}: choose ${min === max ? min : `at least ${min}`}` })
  if (total > max) faults.push({ path, message: `${name}: choose at most ${max}` })
  for (const { option } of chosen) {
    if (option.soldOut) faults.push({ path, message: `${option.name} is sold out`, soldOut: true })
  }
  return faults
}

/** The price of one of a food with its chosen options: its own price plus theirs, in the unit of the prices. */
export function priceWithOptions(
  foodPrice: number,
  groups: readonly RuleGroup[],
  choice: readonly Chosen[],
): number {
  const quantities = quantitiesOf(choice)
  const added = groups
    .flatMap(({ options }) => options)
    .reduce((sum, option) => sum + option.price * (quantities.get(option._id) ?? 0), 0)
  return foodPrice + added
}

/** The initial choice for a food: the preselected options that are available, up to the maximum of their group. */
export function preselectedChoice(
  groups: readonly { max: number; options: readonly (RuleOption & { preselected: boolean })[] }[],
): Chosen[] {
  return groups.flatMap(({ max, options }) =>
    options
      .filter(({ preselected, soldOut }) => preselected && !soldOut)
      .slice(0, max)
      .map(({ _id }) => ({ optionId: _id, quantity: 1 })),
  )
}

/** The choice with one entry per option, sorted by id. */
export function mergeChoice(choice: readonly Chosen[]): Chosen[] {
  return [...quantitiesOf(choice)]
    .map(([optionId, quantity]) => ({ optionId, quantity }))
    .toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1))
}

/** Text that is the same for equal choices and notes, whatever the order of the options is. */
export function choiceText(choice: readonly Chosen[], note: string): string {
  return JSON.stringify([mergeChoice(choice).map(({ optionId, quantity }) => [optionId, quantity]), note])
}

function quantitiesOf(choice: readonly Chosen[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { optionId, quantity } of choice) {
    quantities.set(optionId, (quantities.get(optionId) ?? 0) + quantity)
  }
  return quantities
}

/** Option groups in which only options that cannot be put into a basket are sold out; others are marked `isForLater`. */
export function groupsToChoose<Group extends { options: readonly { soldOut: SoldOut }[] }>(
  groups: readonly Group[],
  scheduledOrders: boolean | undefined,
): Group[] {
  const available = (option: { soldOut: SoldOut }) =>
    option.soldOut === null || isKeptOut(option, scheduledOrders)
      ? option
      : { ...option, soldOut: null, isForLater: true }
  return groups.map((group) => ({ ...group, options: group.options.map(available) }))
}
