import { description, line, name as dishName } from '#contract/fields.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { NewFood } from '#contract/records/catalogue-changes.ts'
import { newOwnSection } from '#contract/records/menu.ts'
import type { NewOption, NewOptionGroup } from '#contract/records/option.ts'
import { type Allergen, allergens as allAllergens } from '#contract/rules/diet.ts'
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
  writeNames,
  writePrice,
} from './columns.ts'
import type { CurrentDish, CurrentGroup, CurrentMenu, CurrentOption, KnownNames } from './current-menu.ts'

/**
 * A dish as a line of a menu file has it: every field that a seller edits, `price` in minor units, with names of categories and
 * cuisine and own section, and labels of groups.
 */
export type DishState = Omit<Required<NewFood>, 'optionGroups'> & { groups: string[] }

/** An option as a line has it, with the label and bounds of its group. `price` in minor units. */
export type OptionState = Omit<NewOption, '_id'> & Pick<NewOptionGroup, 'min' | 'max'> & { group: string }

/** What a line changes that adds a dish or an option. */
export const emptyDish: DishState = {
  name: '',
  description: '',
  price: 0,
  categories: [],
  cuisine: null,
  ownSection: null,
  diet: null,
  allergens: [],
  mayContain: [],
  allergensStated: false,
  hidden: false,
  groups: [],
}
export const emptyOption: OptionState = {
  name: '',
  price: 0,
  diet: null,
  allergens: [],
  group: '',
  min: 0,
  max: 1,
  most: 1,
  preselected: false,
}

/** The column of a field. */
interface Cell<Value> {
  column: Column
  read: (cell: string, known: Known, before: Value) => Value
  write: (value: Value, money: MarketplaceMoney) => string
}
/** What cells are read with. */
export interface Known {
  names: KnownNames
  money: MarketplaceMoney
}
export type Cells<State> = { [Field in keyof State]: Cell<State[Field]> }

const text = (schema: ReturnType<typeof line>) => ({
  read: (cell: string) => cleaned(schema, cell),
  write: String,
})
const allergens = {
  read: readAllergens,
  write: (some: readonly Allergen[]) => writeNames(allAllergens.filter((one) => some.includes(one))),
}
const diet = { read: readDiet, write: (value: string | null) => value ?? '' }
const flag = { read: readFlag, write: writeFlag }
/** An empty cell leaves the number as it is. */
const number = {
  read: (cell: string, _known: Known, before: number) => (cell === '' ? before : readWholeNumber(cell)),
  write: String,
}

/** Names of categories and cuisines are written as the catalogue has them. */
export const dishCells: Cells<DishState> = {
  name: { column: 'name', ...text(dishName) },
  description: { column: 'description', ...text(description) },
  price: { column: 'price', read: (cell, { money }) => readPrice(cell, money), write: writePrice },
  categories: {
    column: 'categories',
    read: (cell, { names }) =>
      unique(readList(cell).map((name) => known(names.categories, name, 'category'))),
    write: (names) => writeNames(names.toSorted()),
  },
  ownSection: { column: 'section', read: readSection, write: (name) => name ?? '' },
  cuisine: {
    column: 'cuisine',
    read: (cell, { names }) => (cell === '' ? null : known(names.cuisines, cell, 'cuisine')),
    write: (name) => name ?? '',
  },
  diet: { column: 'diet', ...diet },
  allergens: { column: 'allergens', ...allergens },
  mayContain: { column: 'may contain', ...allergens },
  allergensStated: { column: 'allergens stated', ...flag },
  hidden: { column: 'hidden', ...flag },
  groups: { column: 'option groups', read: readList, write: writeNames },
}

export const optionCells: Cells<OptionState> = {
  name: { column: 'name', ...text(line(60)) },
  price: {
    column: 'price',
    read: (cell, { money }) => (cell === '' ? 0 : readPrice(cell, money)),
    write: writePrice,
  },
  diet: { column: 'diet', ...diet },
  allergens: { column: 'allergens', ...allergens },
  group: { column: 'group', ...text(line(60)) },
  min: { column: 'min', ...number },
  max: { column: 'max', ...number },
  most: { column: 'most', ...number },
  preselected: { column: 'preselected', ...flag },
}

/** The cells of a line, by column. */
export function writeCells<State extends object>(
  fields: Cells<State>,
  state: State,
  money: MarketplaceMoney,
): Partial<Record<Column, string>> {
  const names = Object.keys(fields) as (keyof State)[]
  return Object.fromEntries(
    names.map((name) => [fields[name].column, fields[name].write(state[name], money)]),
  )
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

/** What states of dishes refer to by name: labels of groups and names of own sections, by id. */
export interface StateNames {
  labels: ReadonlyMap<string, string>
  sections: ReadonlyMap<string, string>
}

export function stateNames({ groups, ownSections }: CurrentMenu): StateNames {
  return { labels: groupLabels(groups), sections: new Map(ownSections.map(({ id, name }) => [id, name])) }
}

export function stateOfDish(dish: CurrentDish, { labels, sections }: StateNames): DishState {
  const { id: _id, section: _section, groupIds, categories, cuisine, ownSection, ...fields } = dish
  return {
    ...fields,
    categories: categories.map(({ name }) => name),
    cuisine: cuisine?.name ?? null,
    ownSection: ownSection === null ? null : sections.get(ownSection)!,
    groups: groupIds.map((id) => labels.get(id)!),
  }
}

export function stateOfOption(
  { id: _id, ...fields }: CurrentOption,
  { min, max }: CurrentGroup,
  label: string,
): OptionState {
  return { ...fields, group: label, min, max }
}

/** The names, each once, whatever its case is. */
export function unique(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name.toLowerCase()).values()].map(([first]) => first!)
}

/** The text as it is stored; unchanged if the schema refuses it, which the whole record's check reports. */
const cleaned = (schema: ReturnType<typeof line>, cell: string) => schema.safeParse(cell).data ?? cell

function readSection(cell: string): string | null {
  if (cell === '') return null
  const read = newOwnSection.shape.name.safeParse(cell)
  if (!read.success) throw new UnreadableCell(read.error.issues[0]!.message)
  return read.data
}

function known(names: KnownNames['categories'], name: string, kind: string): string {
  const found = names.get(name.toLowerCase())
  if (!found) throw new UnreadableCell(`There is no ${kind} ${excerpt(name)}`)
  return found.name
}

/** The cells of all lines of a menu: its dishes, then the options of its groups. */
export function menuLines(menu: CurrentMenu, money: MarketplaceMoney): Partial<Record<Column, string>>[] {
  const names = stateNames(menu)
  return [
    ...menu.dishes.map((dish) => ({
      record: 'dish',
      ...writeCells(dishCells, stateOfDish(dish, names), money),
      id: dish.id,
    })),
    ...menu.groups.flatMap((group) =>
      group.options.map((option) => ({
        record: 'option',
        ...writeCells(optionCells, stateOfOption(option, group, names.labels.get(group.id)!), money),
        id: option.id,
      })),
    ),
  ]
}
