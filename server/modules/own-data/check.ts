import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { dataKinds, type Kind, type PrivacyEntry } from './entry.ts'
import { privacyTable, privateFiles } from './table.ts'

/** The names of a list of columns. */
export const columnsIn = (list = ''): string[] => list.split(/\s+/).filter((name) => name !== '')

/** The columns of each table of the database, by name; without its schema where that is `public`. */
export async function readColumns(db: Reader): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    group by 1 order by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The kind of each column of an entry; `none` and `secret` for the others. */
function kindsOf(entry: PrivacyEntry): [column: string, kind: Kind | 'none' | 'secret'][] {
  const personal = Object.entries(entry.personal ?? {}) as [Kind, string][]
  return [...personal, ['none', entry.none] as const, ['secret', entry.secret] as const].flatMap(
    ([kind, list]) => columnsIn(list).map((column) => [column, kind] as [string, Kind]),
  )
}

/** What the table lacks, says twice or says of nothing, a line each. Tables of parts that are not used may be missing. */
export async function findUnlisted(db: Reader): Promise<string[]> {
  const lines: string[] = []
  for (const [table, columns] of await readColumns(db)) {
    const entry = privacyTable[table]
    const listed = entry ? kindsOf(entry).map(([column]) => column) : []
    for (const column of columns) {
      const times = listed.filter((name) => name === column).length
      if (times !== 1) lines.push(`${table}.${column} is listed ${times} times`)
    }
    for (const name of listed) if (!columns.includes(name)) lines.push(`${table}.${name} is no column`)
  }
  return lines
}

/** Every column and kind of file with its kind of data, purpose, period, and what export and deletion do, separated by tabs. */
export function* describePrivacy(): Generator<string> {
  yield ['what', 'kind', 'purpose', 'period', 'export', 'deletion'].join('\t')
  for (const [table, entry] of Object.entries(privacyTable)) {
    for (const [column, kind] of kindsOf(entry)) {
      const isPersonal = kind !== 'none' && kind !== 'secret'
      const exported = isPersonal ? rolesWith(entry, column) : ''
      const name = isPersonal ? `${kind}: ${dataKinds[kind]}` : kind
      yield [
        `${table}.${column}`,
        name,
        entry.purpose,
        entry.period,
        exported || '–',
        deletionOf(entry, column),
      ].join('\t')
    }
  }
  for (const [name, kind, period, exported, deletion] of privateFiles) {
    yield [name, kind, 'files', period, exported, deletion].join('\t')
  }
}

const rolesWith = ({ whose = {}, notFor = {} }: PrivacyEntry, column: string) =>
  (Object.keys(whose) as (keyof typeof whose)[])
    .filter((role) => !columnsIn(notFor[role]).includes(column))
    .join(', ')

function deletionOf({ erases = {}, keeps = '' }: PrivacyEntry, column: string): string {
  const done = Object.entries(erases).flatMap(([role, steps]) =>
    [steps].flat().flatMap((step) => {
      if ('rows' in step) return [`row deleted (${role})`]
      const isCleared = columnsIn(`${step.blank ?? ''} ${step.nulls ?? ''}`).includes(column)
      if (isCleared) return [`emptied (${role})`]
      return step.set && column in step.set ? [`replaced (${role})`] : []
    }),
  )
  return [...new Set(done)].join(', ') || (keeps ? `stays: ${keeps}` : 'stays, or goes with its record')
}
