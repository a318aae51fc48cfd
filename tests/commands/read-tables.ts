import { query } from '../faults/embedded-fixtures.ts'

/** The content of every table of a database, and the position of every sequence, by name: the number of rows and a hash. */
export async function readTables(connectionString: string): Promise<Record<string, string>> {
  const relations = await query<{ name: string; columns: string }>(
    connectionString,
    `select format('%I.%I', n.nspname, c.relname) as name,
        case c.relkind when 'S' then 'last_value, is_called' else 't.*' end as columns from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg_toast%' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name, columns } of relations) {
    const [row] = await query<{ content: string }>(
      connectionString,
      `select count(*) || ' ' || coalesce(md5(string_agg(row(${columns})::text, E'\\n' order by row(${columns})::text)), '') as content
        from ${name} t`,
    )
    contents[name] = row!.content
  }
  return contents
}
