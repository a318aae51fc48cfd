import { description, line, name as dishName } from '#contract/fields.ts'
import type { NewFood } from '#contract/records/catalogue-changes.ts'
import { type Allergen, allergens as allAllergens, type Diet } from '#contract/rules/diet.ts'
import {
  type Column,
  excerpt,
  readAllergens,
  readDiet,
  readFlag,
  readList,
  readPrice,
  readWholeNumber,
  UnreadableCell,
  writeFlag,
  writeList,
  writePrice,
} from './columns.ts'
import type { CurrentDish, CurrentGroup, CurrentMenu, CurrentOption, KnownNames } from './current-menu.ts'

/** A dish as a line of a menu file has it: every field that a seller edits. `price` in paise; groups by their labels. */
export interface DishState extends Record<Exclude<keyof NewFood, 'optionGroups'>, unknown> {
  name: string
  description: string
  price: number
  categories: string[]
  cuisine: string | null
  diet: Diet | null
  allergens: Allergen[]
  mayContain: Allergen[]
  allergensStated: boolean
  hidden: boolean
  groups: string[]
}

/** An option as a line has it, with the fields of its group. */
export interface OptionState {
  name: string
  price: number
  diet: Diet | null
  allergens: Allergen[]
  group: string
  min: number
  max: number
  most: number
  preselected: boolean
}

/** Unique names of the groups of a menu: of groups with the same name, the later ones get a number. */
export function groupLabels(groups: readonly CurrentGroup[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    groups.map(({ id, name }) => {
      let label = name
      for (let number = 2; taken.has(label.toLowerCase()); number += 1) label = `${name} #${number}`
      taken.add(label.toLowerCase())
      return [id, label]
    }),
  )
}

export function stateOfDish(dish: CurrentDish, labels: Map<string, string>): DishState {
  const { name, description, price, diet, allergens, mayContain, allergensStated, hidden } = dish
  return {
    name,
    description,
    price,
    diet,
    allergens,
    mayContain,
    allergensStated,
    hidden,
    categories: dish.categories.map((category) => category.name),
    cuisine: dish.cuisine?.name ?? null,
    groups: dish.groupIds.map((id) => labels.get(id)!),
  }
}

export function stateOfOption(option: CurrentOption, group: CurrentGroup, label: string): OptionState {
  const { name, price, diet, allergens, most, preselected } = option
  return { name, price, diet, allergens, most, preselected, group: label, min: group.min, max: group.max }
}

const byOrder = (some: readonly Allergen[]) => allAllergens.filter((one) => some.includes(one))

export function dishCells(dish: DishState): Record<DishColumn, string> {
  return {
    name: dish.name,
    description: dish.description,
    price: writePrice(dish.price),
    categories: writeList(dish.categories.toSorted()),
    cuisine: dish.cuisine ?? '',
    diet: dish.diet ?? '',
    allergens: writeList(byOrder(dish.allergens)),
    'may contain': writeList(byOrder(dish.mayContain)),
    'allergens stated': writeFlag(dish.allergensStated),
    hidden: writeFlag(dish.hidden),
    'option groups': writeList(dish.groups),
  }
}

export function optionCells(option: OptionState): Record<OptionColumn, string> {
  return {
    name: option.name,
    price: writePrice(option.price),
    diet: option.diet ?? '',
    allergens: writeList(byOrder(option.allergens)),
    group: option.group,
    min: String(option.min),
    max: String(option.max),
    most: String(option.most),
    preselected: writeFlag(option.preselected),
  }
}

/** The names, each once, whatever its case is. */
export function unique(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name.toLowerCase()).values()].map(([first]) => first!)
}

const paise = (cell: string) => Math.round(readPrice(cell) * 100)

/** Reads cells of a dish. Names of categories and cuisines are written as the catalogue has them. */
export const dishReaders = {
  name: (cell) => ({ name: cleaned(dishName, cell) }),
  description: (cell) => ({ description: cleaned(description, cell) }),
  price: (cell) => ({ price: paise(cell) }),
  categories: (cell, { categories }) => ({
    categories: unique(readList(cell).map((name) => known(categories, name, 'category'))),
  }),
  cuisine: (cell, { cuisines }) => ({ cuisine: cell === '' ? null : known(cuisines, cell, 'cuisine') }),
  diet: (cell) => ({ diet: readDiet(cell) }),
  allergens: (cell) => ({ allergens: readAllergens(cell) }),
  'may contain': (cell) => ({ mayContain: readAllergens(cell) }),
  'allergens stated': (cell) => ({ allergensStated: readFlag(cell) }),
  hidden: (cell) => ({ hidden: readFlag(cell) }),
  'option groups': (cell) => ({ groups: readList(cell) }),
} satisfies Partial<Record<Column, (cell: string, names: KnownNames) => Partial<DishState>>>
export type DishColumn = keyof typeof dishReaders

/** Reads cells of an option; an empty cell of a number leaves it as it is. */
export const optionReaders = {
  name: (cell) => ({ name: cleaned(line(60), cell) }),
  price: (cell) => ({ price: cell === '' ? 0 : paise(cell) }),
  diet: (cell) => ({ diet: readDiet(cell) }),
  allergens: (cell) => ({ allergens: readAllergens(cell) }),
  group: (cell) => ({ group: cleaned(line(60), cell) }),
  min: (cell) => (cell === '' ? {} : { min: readWholeNumber(cell) }),
  max: (cell) => (cell === '' ? {} : { max: readWholeNumber(cell) }),
  most: (cell) => (cell === '' ? {} : { most: readWholeNumber(cell) }),
  preselected: (cell) => ({ preselected: readFlag(cell) }),
} satisfies Partial<Record<Column, (cell: string) => Partial<OptionState>>>
export type OptionColumn = keyof typeof optionReaders

/** The text as it is stored; unchanged if the schema refuses it, which the whole record's check reports. */
const cleaned = (schema: ReturnType<typeof line>, cell: string) => schema.safeParse(cell).data ?? cell

function known(names: KnownNames['categories'], name: string, kind: string): string {
  const found = names.get(name.toLowerCase())
  if (!found) throw new UnreadableCell(`There is no ${kind} ${excerpt(name)}`)
  return found.name
}

/** The cells of all lines of a menu: its dishes, then the options of its groups. */
export function menuLines(menu: CurrentMenu): Partial<Record<Column, string>>[] {
  const labels = groupLabels(menu.groups)
  return [
    ...menu.dishes.map((dish) => ({
      record: 'dish',
      ...dishCells(stateOfDish(dish, labels)),
      id: dish.id,
    })),
    ...menu.groups.flatMap((group) =>
      group.options.map((option) => ({
        record: 'option',
        ...optionCells(stateOfOption(option, group, labels.get(group.id)!)),
        id: option.id,
      })),
    ),
  ]
}
