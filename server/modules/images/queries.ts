import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'

/** Locks a picture against concurrent releases. */
export async function lockPicture(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update')
}

/** Deletes the rows of pictures that no record refers to; returns their ids and widths, which name their files. */
export async function deleteUnused(
  tx: Tx,
  of: { id: string } | { olderThan: Date },
): Promise<{ id: string; widths: number[] }[]> {
  const condition: SQL = 'id' in of ? sql`i.id = ${of.id}` : sql`i.created_at < ${of.olderThan.toISOString()}`
  const { rows } = await tx.execute<{ id: string; widths: number[] }>(sql`
    delete from images i
    where ${condition}
      and not exists (select from accounts where image_id = i.id)
      and not exists (select from cuisines where image_id = i.id)
      and not exists (select from restaurants where image_id = i.id)
      and not exists (select from foods where image_id = i.id)
    returning id, widths`)
  return rows
}

/** The ids among these that have a row. */
export async function findExistingIds(db: Reader, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from images where id = any(${sql.param(ids)}::uuid[])
      union all select id from complaint_pictures where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
