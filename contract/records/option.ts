import { z } from 'zod'
import { id, line, oneOf, orElse, amount } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'
import { mostOptionsOfGroup } from '../rules/options.ts'

/** How long something is sold out (marketplace §1). */
export const soldOutSpans = ['today', 'until-changed'] as const
export const soldOut = z.enum(soldOutSpans).nullable()
export type SoldOut = z.infer<typeof soldOut>

export const option = z.object({
  _id: id,
  name: z.string(),
  /** added to the price of the food */
  price: z.number(),
  /** how often it may be chosen */
  most: z.number(),
  preselected: z.boolean(),
  diet: z.enum(diets).nullable(),
  allergens: z.array(z.enum(allergens)),
  soldOut,
})
export type Option = z.infer<typeof option>

/** Options of which `min` to `max` are chosen, counting quantities. `min` 0: not required. */
export const optionGroup = z.object({
  _id: id,
  name: z.string(),
  min: z.number(),
  max: z.number(),
  options: z.array(option),
})
export type OptionGroup = z.infer<typeof optionGroup>

/** A chosen option as baskets and orders show it: `quantity` for one of the food. */
export const chosenOption = z.object({
  optionId: id,
  group: z.string(),
  name: z.string(),
  price: z.number(),
  quantity: z.number(),
})
export type ChosenOption = z.infer<typeof chosenOption>

/** The choice of a request: how often each option is chosen for one of the food. */
export const choice = z
  .array(
    z.object({
      optionId: id,
      quantity: z
        .number({ error: 'Must be a number' })
        .int('Must be a whole number')
        .min(1, 'At least 1')
        .max(10, 'At most 10'),
    }),
  )
  .max(200, 'At most 200 options')
export type Choice = z.infer<typeof choice>

const bound = (least: number) =>
  z.coerce
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(least, `At least ${least}`)
    .max(20, 'At most 20')

const newOption = z.object({
  /** of an option that the group has already; it stays the same option */
  _id: id.optional(),
  name: line(60),
  price: orElse(amount.max(100_000, 'At most ₹1,00,000'), 0),
  most: orElse(bound(1).max(10, 'At most 10'), 1),
  preselected: orElse(z.boolean(), false),
  diet: orElse(z.enum(diets).nullable(), null),
  allergens: orElse(z.array(oneOf(allergens)).max(allergens.length), []),
})
export type NewOption = z.output<typeof newOption>

const groupFields = z.object({
  name: line(60),
  min: bound(0),
  max: bound(1),
  options: z
    .array(newOption)
    .min(1, 'At least one option')
    .max(mostOptionsOfGroup, `At most ${mostOptionsOfGroup} options`),
})

/** Issues of bounds that no choice can meet, of preselected options that are no valid choice, and of equal names. */
function checkGroup({ min, max, options }: z.output<typeof groupFields>, context: z.RefinementCtx): void {
  const refuse = (path: string | (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [path].flat(), message })
  const choosable = options.reduce((sum, { most }) => sum + most, 0)
  if (min > max) refuse('min', 'Must not be more than the maximum')
  else if (choosable < min) refuse('min', `At most ${choosable}: the options cannot be chosen more often`)
  if (options.filter(({ preselected }) => preselected).length > max) {
    refuse('options', 'More options are preselected than may be chosen')
  }
  const names = options.map(({ name }) => name.toLowerCase())
  names.forEach((name, place) => {
    if (names.indexOf(name) < place) refuse(['options', place, 'name'], 'Another option has this name')
  })
}

/** A group as a seller defines it; the change of one replaces all its fields. */
export const newOptionGroup = groupFields.superRefine(checkGroup)
export type NewOptionGroup = z.output<typeof newOptionGroup>
