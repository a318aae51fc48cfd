import type { z } from 'zod'
import type { ImportLine } from '#contract/records/menu.ts'
import { type Column, UnreadableCell } from './columns.ts'
import type { KnownNames } from './current-menu.ts'
import type { FileLine } from './read-file.ts'

export type LineError = ImportLine['errors'][number]

/** The state after the cells of a line; columns that the file does not have stay. */
export function readCells<Name extends Column, State>(
  { cells }: FileLine,
  readers: Record<Name, (cell: string, names: KnownNames) => Partial<State>>,
  before: State,
  names: KnownNames = { categories: new Map(), cuisines: new Map() },
): { state: State; errors: LineError[] } {
  const state = { ...before }
  const errors: LineError[] = []
  for (const column of Object.keys(readers) as Name[]) {
    const cell = cells[column]
    if (cell === undefined) continue
    try {
      Object.assign(state as object, readers[column](cell, names))
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      errors.push({ column, reason: error.message })
    }
  }
  return { state, errors }
}

/** What a line changes, column by column. `before` undefined: it is added. */
export function compare<Cells extends Record<string, string>>(
  line: FileLine,
  record: 'dish' | 'option',
  before: Cells | undefined,
  after: Cells,
  errors: LineError[],
): ImportLine {
  const changes = Object.keys(after)
    .filter((column) => before && before[column] !== after[column])
    .map((column) => ({ column, before: before![column]!, after: after[column]! }))
  const change = !before ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    line: line.number,
    record,
    name: after['name'] ?? '',
    change: errors.length > 0 ? 'wrong' : change,
    changes: errors.length > 0 ? [] : changes,
    errors: errors.filter(({ column }, place) => errors.findIndex((one) => one.column === column) === place),
  }
}

/** The issues of a schema as errors of columns. */
export function faultsOf(
  schema: z.ZodType,
  value: unknown,
  columnOf: (path: PropertyKey[]) => PropertyKey | { option: number; column: string },
): (LineError & { option?: number })[] {
  const read = schema.safeParse(value)
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => {
    const at = columnOf(path)
    return typeof at === 'object' ? { ...at, reason: message } : { column: String(at), reason: message }
  })
}
