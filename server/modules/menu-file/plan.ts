import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { ImportLine } from '#contract/records/menu.ts'
import { mostOwnSections, tooManyOwnSections } from '#contract/rules/menu-sections.ts'
import { newFood } from '#contract/records/catalogue-changes.ts'
import { type NewOption, newOptionGroup } from '#contract/records/option.ts'
import { mostGroupsOfFood, mostOptionGroups, tooManyOptionGroups } from '#contract/rules/options.ts'
import { compare, faultsOf, type LineError, readCells } from './check-line.ts'
import { excerpt } from './columns.ts'
import type { CurrentDish, CurrentGroup, CurrentMenu } from './current-menu.ts'
import type { FileLine } from './read-file.ts'
import {
  dishCells,
  type DishState,
  emptyDish,
  emptyOption,
  type Known,
  optionCells,
  type OptionState,
  stateNames,
  type StateNames,
  stateOfDish,
  stateOfOption,
  unique,
} from './states.ts'

/** A dish to write; `id` null: a new one. */
export interface PlannedDish {
  id: string | null
  state: DishState
}

/** A group to write with all its options; `id` null: a new one. */
export interface PlannedOptionGroup {
  id: string | null
  /** the name by which dishes of the file refer to it */
  label: string
  name: string
  min: number
  max: number
  options: { id: string | null; state: OptionState }[]
}

export interface ImportPlan {
  lines: ImportLine[]
  dishes: PlannedDish[]
  /** of the dishes that have a line */
  dishIds: ReadonlySet<string>
  groups: PlannedOptionGroup[]
  /** names of own sections to add, in the order of the file */
  sections: string[]
}

/** Compares a file with the menu: what each line would change, and everything that would be written. Pure. */
export function planImport(file: readonly FileLine[], menu: CurrentMenu, known: Known): ImportPlan {
  const planner = new Planner(menu, known)
  const lines = file.map((line) => planner.read(line))
  const groups = planner.finishGroups(lines)
  planner.requireGroups(lines)
  const sections = planner.newSections(lines)
  return {
    lines: lines.map(({ shown }) => shown),
    dishes: lines.flatMap(({ dish, shown }) => (dish && isWritten(shown) ? [dish] : [])),
    dishIds: new Set(lines.flatMap(({ dish }) => dish?.id ?? [])),
    groups,
    sections,
  }
}

interface ReadLine {
  shown: ImportLine
  dish?: PlannedDish
  option?: { id: string | null; state: OptionState }
}

const isWritten = ({ change }: ImportLine) => change === 'added' || change === 'changed'

class Planner {
  private readonly stateNames: StateNames
  /** own sections of the restaurant and of the file as they are written, by lower case name */
  private readonly sections: Map<string, string>
  private readonly groups: Map<string, CurrentGroup>
  private readonly dishesById: Map<string, CurrentDish[]>
  private readonly dishesByName: Map<string, CurrentDish[]>
  private readonly dishLines = new Map<string, number>()
  private readonly optionLines = new Map<string, number>()
  private readonly bounds = new Map<string, { line: number; min: number; max: number }>()

  private readonly menu: CurrentMenu
  private readonly known: Known

  constructor(menu: CurrentMenu, known: Known) {
    this.menu = menu
    this.known = known
    this.stateNames = stateNames(menu)
    this.sections = new Map(menu.ownSections.map(({ name }) => [name.toLowerCase(), name]))
    this.dishesById = Map.groupBy(menu.dishes, ({ id }) => id)
    this.dishesByName = Map.groupBy(menu.dishes, ({ name }) => name.toLowerCase())
    this.groups = new Map(
      menu.groups.map((group) => [this.stateNames.labels.get(group.id)!.toLowerCase(), group]),
    )
  }

  read(line: FileLine): ReadLine {
    const read = this.readRecord(line)
    if (line.excess) refuse(read.shown, withoutColumn(line.excess))
    return read
  }

  private readRecord(line: FileLine): ReadLine {
    const record = line.cells.record?.toLowerCase()
    if (record === 'dish') return this.readDish(line)
    if (record === 'option') return this.readOption(line)
    return wrong(line, null, [{ column: 'record', reason: 'Must be dish or option' }])
  }

  private readDish(line: FileLine): ReadLine {
    const { id, name = '' } = line.cells
    const { money } = this.known
    const found = (id ? this.dishesById.get(id) : this.dishesByName.get(name.toLowerCase())) ?? []
    if (id && found.length === 0) return wrong(line, 'dish', [unknownId])
    if (found.length > 1) return wrong(line, 'dish', [ambiguous])
    const before = found[0] && stateOfDish(found[0], this.stateNames)
    const { state, errors } = readCells(line, dishCells, before ?? emptyDish, this.known)
    const labelled = {
      ...state,
      ownSection: this.sectionNameOf(state.ownSection),
      groups: unique(state.groups.map((label) => this.labelOf(label))),
    }
    errors.push(...this.repeated(this.dishLines, found[0]?.id ?? name.toLowerCase(), line))
    errors.push(...faultsOf(newFood, asFood(labelled, money), money, dishColumnOf))
    if (labelled.groups.length > mostGroupsOfFood) {
      errors.push({ column: 'option groups', reason: `At most ${mostGroupsOfFood}` })
    }
    const shown = compare(line, 'dish', dishCells, { before, after: labelled, errors, money })
    return { shown, dish: { id: found[0]?.id ?? null, state: labelled } }
  }

  /** The label as the group is written. */
  private labelOf(label: string): string {
    const group = this.groups.get(label.toLowerCase())
    return group ? this.stateNames.labels.get(group.id)! : label
  }

  /** The name of an own section as it is, or will be, written. */
  private sectionNameOf(name: string | null): string | null {
    if (name === null) return null
    const known = this.sections.get(name.toLowerCase())
    if (known === undefined) this.sections.set(name.toLowerCase(), name)
    return known ?? name
  }

  /** The own sections that the restaurant does not have. */
  newSections(lines: ReadLine[]): string[] {
    const added = [...this.sections.values()].slice(this.menu.ownSections.length)
    const excess = new Set(added.slice(Math.max(mostOwnSections - this.menu.ownSections.length, 0)))
    for (const { dish, shown } of lines) {
      if (dish?.state.ownSection && excess.has(dish.state.ownSection)) {
        refuse(shown, { column: 'section', reason: tooManyOwnSections })
      }
    }
    return added
  }

  private readOption(line: FileLine): ReadLine {
    const { id, name = '', group: given = '' } = line.cells
    const { money } = this.known
    if (given === '')
      return wrong(line, 'option', [{ column: 'group', reason: 'Names the group of the option' }])
    const label = this.labelOf(given)
    const group = this.groups.get(label.toLowerCase())
    const found = (group?.options ?? []).filter((option) =>
      id ? option.id === id : sameName(option.name, name),
    )
    if (id && found.length === 0) return wrong(line, 'option', [unknownId])
    if (found.length > 1) return wrong(line, 'option', [ambiguous])
    const before = found[0] && stateOfOption(found[0], group!, label)
    const start = before ?? { ...emptyOption, ...(group && { min: group.min, max: group.max }) }
    const { state, errors } = readCells(line, optionCells, start, this.known)
    const labelled = { ...state, group: label }
    const key = `${label.toLowerCase()}/${found[0]?.id ?? name.toLowerCase()}`
    errors.push(...this.repeated(this.optionLines, key, line), ...this.otherBounds(labelled, line))
    const shown = compare(line, 'option', optionCells, { before, after: labelled, errors, money })
    return { shown, option: { id: found[0]?.id ?? null, state: labelled } }
  }

  private repeated(lines: Map<string, number>, key: string, { number }: FileLine): LineError[] {
    const first = lines.get(key)
    lines.set(key, first ?? number)
    return first ? [{ column: 'name', reason: `The same as line ${first}` }] : []
  }

  private otherBounds({ group, min, max }: OptionState, { number }: FileLine): LineError[] {
    const first = this.bounds.get(group.toLowerCase())
    if (!first) this.bounds.set(group.toLowerCase(), { line: number, min, max })
    if (!first || (first.min === min && first.max === max)) return []
    return [
      {
        column: first.min === min ? 'max' : 'min',
        reason: `Another one than in line ${first.line} of the group`,
      },
    ]
  }

  /** The groups that the file changes, valid as a whole: options that it does not have stay. Others may be older than a rule. */
  finishGroups(lines: ReadLine[]): PlannedOptionGroup[] {
    const ofGroup = Map.groupBy(
      lines.filter(({ option }) => option),
      ({ option }) => option!.state.group.toLowerCase(),
    )
    const added = [...ofGroup].flatMap(([key, [first]]) => (this.groups.has(key) ? [] : [first!]))
    const excess = added.slice(Math.max(mostOptionGroups - this.menu.groups.length, 0))
    excess.forEach(({ shown }) => refuse(shown, { column: 'group', reason: tooManyOptionGroups }))
    return [...ofGroup.values()]
      .filter((members) => members.some(({ shown }) => isWritten(shown)))
      .map((members) => this.planGroup(members))
  }

  private planGroup(members: ReadLine[]): PlannedOptionGroup {
    const { money } = this.known
    const [{ group: label, min, max }] = [members[0]!.option!.state]
    const current = this.groups.get(label.toLowerCase())
    const inFile = new Map(members.map(({ option }) => [option!.id, option!]))
    const kept = (current?.options ?? []).map(
      (option) => inFile.get(option.id) ?? { id: option.id, state: stateOfOption(option, current!, label) },
    )
    const added = members.flatMap(({ option }) => (option!.id === null ? [option!] : []))
    const options = [...kept, ...added]
    const group = { id: current?.id ?? null, label, name: current?.name ?? label, min, max, options }
    const faults = faultsOf(newOptionGroup, asGroup(group, money), money, (path) =>
      path[0] === 'options' && typeof path[1] === 'number'
        ? { option: path[1], column: String(path[2]) }
        : path[0]!,
    )
    for (const { column, reason, option } of faults) {
      const at = members.find((member) => member.option === options[option ?? -1]) ?? members[0]!
      refuse(at.shown, { column, reason })
    }
    return group
  }

  /** A dish names only groups of the restaurant or of the file. */
  requireGroups(lines: ReadLine[]): void {
    const known = new Set([...this.groups.keys(), ...this.bounds.keys()])
    for (const { dish, shown } of lines) {
      const missing = dish?.state.groups.find((label) => !known.has(label.toLowerCase()))
      if (!missing) continue
      refuse(shown, { column: 'option groups', reason: `There is no group ${excerpt(missing)}` })
    }
  }
}

function refuse(shown: ImportLine, error: LineError): void {
  shown.change = 'wrong'
  shown.changes = []
  if (shown.errors.every(({ column }) => column !== error.column)) shown.errors.push(error)
}

/** As a comma that is not in quotes makes it. */
function withoutColumn({ place, cell }: NonNullable<FileLine['excess']>): LineError {
  return {
    column: `column ${place}`,
    reason: `${excerpt(cell)} is below no heading. Write a text that contains the separator in quotes`,
  }
}

const unknownId: LineError = { column: 'id', reason: 'This restaurant has no dish or option with this id' }
const ambiguous: LineError = { column: 'name', reason: 'Several have this name: keep the id of an export' }

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function wrong(line: FileLine, record: ImportLine['record'], errors: LineError[]): ReadLine {
  return {
    shown: { line: line.number, record, name: line.cells.name ?? '', change: 'wrong', changes: [], errors },
  }
}

/** The fields that the interface checks, in its form; ids of names are checked by their cells. */
function asFood({ name, description, price }: DishState, money: MarketplaceMoney) {
  return { name, description, price: money.fromMinor(price) }
}

const asGroup = ({ name, min, max, options }: PlannedOptionGroup, money: MarketplaceMoney) => ({
  name,
  min,
  max,
  options: options.map((option) => asNewOption(option, money)),
})

/** An option of a group as the interface takes it. */
export function asNewOption(
  { id, state }: PlannedOptionGroup['options'][number],
  money: MarketplaceMoney,
): NewOption {
  const { group: _group, min: _min, max: _max, price, ...option } = state
  return { ...(id && { _id: id }), ...option, price: money.fromMinor(price) }
}

const dishColumnOf = (path: PropertyKey[]) => String(path[0])
