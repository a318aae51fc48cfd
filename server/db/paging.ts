import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalid } from '../errors.ts'
import { type JsonText, writeList } from './json-text.ts'

/** One page of a list; `nextCursor` is set if more rows follow. */
export interface ListPage<Item> {
  data: Item[]
  nextCursor?: string
}

/** The same with rows that the database wrote as JSON. */
export interface JsonPage<Item> {
  data: JsonText<Item[]>
  nextCursor?: string
}

/**
 * Lists use keyset pagination: a page begins after the key of the last row of the previous one, so its cost does not
 * depend on its depth. The cursor is that key (the sort columns and the id) in base64url, opaque to the caller.
 */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Decodes a `?cursor`; undefined on the first page. `schema` is the tuple of the sort's key. Where a list has several
 * sorts it begins with the sort's name, so that a cursor is only valid for its sort. Throws 400 at `cursor` for any
 * other value.
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

/** A limit as a literal of the SQL text, for prepared queries. Throws unless it is a whole number. */
export function literalLimit(limit: number): SQL {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new Error(`no limit: ${limit}`)
  return sql.raw(`limit ${limit}`)
}

/** Turns `limit` + 1 queried rows into a page. The extra row only shows that more rows follow. */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
): ListPage<Item> {
  const kept = rows.slice(0, limit)
  return { data: kept.map(present), ...nextCursorOf(rows, limit, keyOf) }
}

/** `cutPage` for rows that are JSON text. */
export function cutJsonPage<Item, Row extends { json: string }>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): JsonPage<Item> {
  return { data: writeList(rows.slice(0, limit)), ...nextCursorOf(rows, limit, keyOf) }
}

function nextCursorOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { nextCursor?: string } {
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { nextCursor: writeCursor(keyOf(last)) } : {}
}
