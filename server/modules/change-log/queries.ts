import { type SQL, sql } from 'drizzle-orm'
import type { LogEntry } from '#contract/records/log.ts'
import type { Reader } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'

/** What the list of entries is narrowed to; times in milliseconds. */
export interface LogRange {
  /** accounts; undefined: all */
  actors?: readonly string[]
  action?: string
  reference?: string
  from?: number
  /** exclusive */
  until?: number
  /** the id of the last entry of the previous page */
  after?: number
  oldestFirst?: boolean
  limit: number
}

/** An entry as it is stored, with the name of its actor and its texts. */
export interface LogRow extends Record<string, unknown> {
  id: number
  at: string
  actorId: string | null
  actorRole: LogEntry['actor']['role']
  actorName: string | null
  action: string
  referenceType: string
  referenceId: string | null
  effect: LogEntry['effect']
  fields: LogEntry['fields']
  textNames: string[]
  texts: Record<string, string>
  network: string | null
}

const moment = (time: number) => sql`to_timestamp(${time}::float8 / 1000)`

/** Conditions and order of a page: each filter has an index in this order. */
function pageWhere({ action, reference, from, until, after, oldestFirst }: LogRange, actor?: SQL): SQL {
  const conditions = [
    actor && sql`actor_id = ${actor}`,
    action && sql`action = ${action}`,
    reference && sql`reference_id = ${reference}`,
    from !== undefined && sql`at >= ${moment(from)}`,
    until !== undefined && sql`at < ${moment(until)}`,
    after !== undefined &&
      sql`(at, id) ${sql.raw(oldestFirst ? '>' : '<')} (select at, id from log_entries where id = ${after})`,
  ].filter((condition) => condition instanceof Object)
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** A page of entries. */
export async function findEntries(db: Reader, range: LogRange): Promise<LogRow[]> {
  const direction = sql.raw(range.oldestFirst ? 'asc' : 'desc')
  const limit = literalLimit(range.limit)
  const page = (actor?: SQL) =>
    sql`select * from log_entries ${pageWhere(range, actor)} order by at ${direction}, id ${direction} ${limit}`
  // An e-mail address may have an account per role: a scan of the index for each.
  const pages = range.actors
    ? sql`select p.* from unnest(${sql.param([...range.actors])}::uuid[]) as a (id), lateral (${page(sql`a.id`)}) p
        order by p.at ${direction}, p.id ${direction} ${limit}`
    : page()
  const { rows } = await db.execute<LogRow>(sql`
    select e.id::float8 as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      e.actor_id as "actorId", e.actor_role as "actorRole", a.name as "actorName", e.action,
      e.reference_type as "referenceType", e.reference_id as "referenceId", e.effect, e.fields,
      array(select jsonb_object_keys(e.text_hashes)) as "textNames",
      (select coalesce(jsonb_object_agg(t.name, t.text), '{}') from log_texts t where t.entry_id = e.id) as texts,
      e.network
    from (${pages}) e left join accounts a on a.id = e.actor_id
    order by e.at ${direction}, e.id ${direction}`)
  return rows
}

/** The accounts with an e-mail address: at most one per role. */
export async function findAccountsByEmail(db: Reader, email: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from unnest(enum_range(null::role)) as r (role)
    join accounts a on a.role = r.role and lower(a.email) = lower(${email})`)
  return rows.map(({ id }) => id)
}
