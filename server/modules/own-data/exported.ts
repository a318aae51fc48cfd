import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { writeCsvLines } from '../../csv-cells.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { pictureName, privateName } from '../images/service.ts'
import { columnsIn } from './check.ts'
import { type DataSubject, withValues } from './erase.ts'
import { privacyTable } from './table.ts'

/** Rows per fetch: the memory that an export needs. */
const pageSize = 1_000

/** A table of the export of a role, with the columns that the table of personal data names. */
export interface ExportedTable {
  name: string
  purpose: string
  period: string
  columns: string[]
  /** the condition on its rows `t` */
  whose: string
}

/** The tables with personal data of a role. */
export function tablesOf(role: Role): ExportedTable[] {
  return Object.entries(privacyTable).flatMap(
    ([name, { purpose, period, personal = {}, notFor = {}, whose = {} }]) => {
      const others = columnsIn(notFor[role])
      const columns = Object.values(personal)
        .flatMap(columnsIn)
        .filter((column) => !others.includes(column))
      const own = whose[role]
      return own && columns.length > 0 ? [{ name, purpose, period, columns, whose: own }] : []
    },
  )
}

type Row = Record<string, unknown>

/** The rows of a table that are about a person, page by page, as PostgreSQL writes them in JSON. */
async function* readRows(
  tx: Tx,
  { name, columns, whose }: ExportedTable,
  person: DataSubject,
): AsyncGenerator<Row[]> {
  const { rows: found } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass(${name}) is not null as exists`,
  )
  // The tables of parts that are not used may be missing.
  if (!found[0]?.exists) return
  const own = sql.raw(columns.map((column) => `t."${column}"`).join(', '))
  await tx.execute(sql`declare exported no scroll cursor for
    select to_jsonb(x) as row from (select ${own} from ${sql.raw(name)} t where ${withValues(whose, person)}) x`)
  for (;;) {
    const { rows } = await tx.execute<{ row: Row }>(sql.raw(`fetch ${pageSize} from exported`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) break
  }
  await tx.execute(sql`close exported`)
}

/** A table as a JSON array, a row per line, in parts. Adds its lines of CSV with a head to `csv`, so that it is read once. */
export async function* readAsJson(
  tx: Tx,
  table: ExportedTable,
  person: DataSubject,
  csv: string[],
): AsyncGenerator<string> {
  csv.push(writeCsvLines([table.columns], { isFirst: true }))
  let separator = '[\n'
  for await (const rows of readRows(tx, table, person)) {
    csv.push(writeCsvLines(rows.map((row) => table.columns.map((column) => cellOf(row[column])))))
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The pictures of a person, in the greatest width that is stored: their names in the archive, and their files. */
export async function findPictures(
  db: Reader,
  person: DataSubject,
): Promise<{ name: string; file: string }[]> {
  const read = async (table: 'images' | 'complaint_pictures', nameOf: typeof pictureName) => {
    const whose = privacyTable[table]!.whose?.[person.role]
    if (!whose) return []
    const { rows } = await db.execute<{ id: string; widths: number[] }>(
      sql`select t.id, t.widths from ${sql.raw(table)} t where ${withValues(whose, person)} order by t.id`,
    )
    return rows.flatMap(({ id, widths }) => {
      const width = widths.at(-1)
      return width === undefined ? [] : [{ name: `pictures/${id}.webp`, file: nameOf(id, width) }]
    })
  }
  return [...(await read('images', pictureName)), ...(await read('complaint_pictures', privateName))]
}
