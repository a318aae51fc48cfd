import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** The public pages whose addresses hold an id, by the first part of their path. */
export const kinds = {
  restaurants: sql`restaurants where deleted_at is null`,
  categories: sql`categories where true`,
  cuisines: sql`cuisines where deleted_at is null`,
}
export type Kind = keyof typeof kinds

/** The first id of every stretch of `length` pages of a kind. */
export async function findStarts(db: Reader, kind: Kind, length: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${kinds[kind]}) as placed
    where place % ${sql.raw(String(length))} = 1 order by id`)
  return rows.map(({ id }) => id)
}

/** Up to `limit` ids of a kind from one on, or behind it. */
export async function findIds(db: Reader, kind: Kind, from: string, inclusive: boolean, limit: number) {
  const follows = inclusive ? sql`>=` : sql`>`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${kinds[kind]} and id ${follows} ${from} order by id limit ${sql.raw(String(limit))}`)
  return rows.map(({ id }) => id)
}
