import { z } from 'zod'
import type { LogFilters } from '#contract/endpoints/log.ts'
import type { LogEntry } from '#contract/records/log.ts'
import { dayStart } from '#contract/rules/hours.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { findAccountsByEmail, findEntries, type LogRange, type LogRow } from './queries.ts'

const listKey = z.tuple([z.int().positive()])

/** The log of changes for admins, the newest or the oldest entries first. Throws 400 for an unknown cursor. */
export async function listLog(
  db: Reader,
  zone: string,
  { limit, cursor, sort, ...filters }: LogFilters & { limit: number; cursor?: string; sort?: 'oldest' },
): Promise<ListPage<LogEntry>> {
  const after = readCursor(cursor, listKey)?.[0]
  const range = await toRange(db, zone, filters)
  const rows = await findEntries(db, {
    ...range,
    after,
    oldestFirst: sort === 'oldest',
    limit: limit + 1,
  })
  return cutPage(rows, limit, ({ id }) => [id], presentEntry)
}

/** What filters mean for the query; days are those of the business. */
export async function toRange(
  db: Reader,
  zone: string,
  { actor, action, reference, from, to }: LogFilters,
): Promise<Omit<LogRange, 'limit'>> {
  return {
    actors: actor ? await accountsOf(db, actor) : undefined,
    action: action || undefined,
    reference: reference || undefined,
    from: from && dayStart(from, zone),
    until: to && dayStart(to, zone, 1),
  } as Omit<LogRange, 'limit'>
}

async function accountsOf(db: Reader, actor: string): Promise<string[]> {
  return z.uuid().safeParse(actor).success ? [actor] : findAccountsByEmail(db, actor)
}

/** An entry as admins see it. */
export function presentEntry(row: LogRow): LogEntry {
  return {
    _id: row.id,
    at: row.at,
    actor: { _id: row.actorId, role: row.actorRole, name: row.actorName },
    action: row.action,
    referenceType: row.referenceType,
    referenceId: row.referenceId,
    effect: row.effect,
    fields: row.fields,
    texts: Object.fromEntries(row.textNames.map((name) => [name, row.texts[name] ?? null])),
    network: row.network,
  }
}
