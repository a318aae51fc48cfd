import { sql } from 'drizzle-orm'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { Tx } from '../../db/client.ts'

/** `before` is a time in milliseconds; Infinity: all. */
const endBefore = (before: number) =>
  sql`open_spans_until < ${Number.isFinite(before) ? new Date(before).toISOString() : 'infinity'}::timestamptz
    and deleted_at is null`

/** The ids of restaurants with hours whose spans end before a time, ascending after `after`. */
export async function findHoursBefore(
  tx: Tx,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from restaurants where ${endBefore(before)} and id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Locks those of `ids` whose spans still end before a time. Returns their hours. */
export async function lockHoursBefore(
  tx: Tx,
  before: number,
  ids: readonly string[],
): Promise<({ id: string } & OpeningHours)[]> {
  const { rows } = await tx.execute<{ id: string } & OpeningHours>(sql`
    select id, weekly_hours as weekly, special_days as special from restaurants
    where ${endBefore(before)} and id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)
  return rows
}

interface OpenSpansOf {
  id: string
  openSpans: string | null
  openSpansUntil: Date | null
}

/** Stores the spans of locked restaurants. */
export async function writeOpenSpans(tx: Tx, of: readonly OpenSpansOf[]): Promise<void> {
  if (of.length === 0) return
  await tx.execute(sql`
    update restaurants set open_spans = computed.spans, open_spans_until = computed.until
    from unnest(${sql.param(of.map(({ id }) => id))}::uuid[], ${sql.param(of.map(({ openSpans }) => openSpans))}::tstzmultirange[],
      ${sql.param(of.map(({ openSpansUntil }) => openSpansUntil?.toISOString() ?? null))}::timestamptz[]) as computed (id, spans, until)
    where restaurants.id = computed.id`)
}
