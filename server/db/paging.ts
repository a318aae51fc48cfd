import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalid } from '../errors.ts'

/** One page of a list; `nextCursor` where there is more. */
export interface Page<Item> {
  data: Item[]
  nextCursor?: string
}

/**
 * Lists are paged by key: a page begins after the key of the last row that was sent, so its cost is the same however
 * deep it lies. The cursor is that key, opaque to the caller: the sort's columns and the id, in base64url.
 */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * The key that a `?cursor` holds, undefined on the first page. `schema` is the sort's key, a tuple that begins with
 * the sort's name where a list has several, so that the cursor of one sort is none in another.
 * Throws 400 at `cursor` for anything that this list has not sent.
 */
export function readCursor<Key extends z.ZodType>(
  cursor: string | undefined,
  schema: Key,
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined
  const key = schema.safeParse(decode(cursor))
  if (!key.success) throw invalid([{ path: 'cursor', message: 'Unknown cursor' }])
  return key.data
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A limit as part of the text, for queries that are prepared. Throws for what is no whole number. */
export function literalLimit(limit: number): SQL {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new Error(`no limit: ${limit}`)
  return sql.raw(`limit ${limit}`)
}

/** Cuts `limit` + 1 rows, as queried, to a page: the row too many only says that there is more. */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    data: kept.map(present),
    ...(rows.length > limit && last !== undefined && { nextCursor: writeCursor(keyOf(last)) }),
  }
}
