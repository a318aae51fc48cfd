import type { z } from 'zod'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { ImportLine } from '#contract/records/menu.ts'
import { type Column, UnreadableCell } from './columns.ts'
import type { FileLine } from './read-file.ts'
import { type Cells, type Known, writeCells } from './states.ts'

export type LineError = ImportLine['errors'][number]

/** The state after the cells of a line; columns that the file does not have stay. */
export function readCells<State extends object>(
  { cells }: FileLine,
  fields: Cells<State>,
  before: State,
  known: Known,
): { state: State; errors: LineError[] } {
  const state = { ...before }
  const errors: LineError[] = []
  for (const name of Object.keys(fields) as (keyof State)[]) {
    const { column, read } = fields[name]
    const cell = cells[column]
    if (cell === undefined) continue
    try {
      state[name] = read(cell, known, before[name])
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      errors.push({ column, reason: error.message })
    }
  }
  return { state, errors }
}

/** What a line changes, column by column. `before` undefined: it is added. */
export function compare<State extends object>(
  line: FileLine,
  record: 'dish' | 'option',
  fields: Cells<State>,
  {
    before,
    after,
    errors,
    money,
  }: { before: State | undefined; after: State; errors: LineError[]; money: MarketplaceMoney },
): ImportLine {
  const [old, cells] = [before && writeCells(fields, before, money), writeCells(fields, after, money)]
  const columns = Object.keys(cells) as Column[]
  const changes = columns
    .filter((column) => old && old[column] !== cells[column])
    .map((column) => ({ column, before: old![column]!, after: cells[column]! }))
  const change = !before ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    line: line.number,
    record,
    name: cells.name ?? '',
    change: errors.length > 0 ? 'wrong' : change,
    changes: errors.length > 0 ? [] : changes,
    errors: errors.filter(({ column }, place) => errors.findIndex((one) => one.column === column) === place),
  }
}

/** The issues of a schema as errors of columns. */
export function faultsOf(
  schema: z.ZodType,
  value: unknown,
  money: MarketplaceMoney,
  columnOf: (path: PropertyKey[]) => PropertyKey | { option: number; column: string },
): (LineError & { option?: number })[] {
  const read = schema.safeParse(value)
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => {
    const [at, reason] = [columnOf(path), money.restate(message)]
    return typeof at === 'object' ? { ...at, reason } : { column: String(at), reason }
  })
}
