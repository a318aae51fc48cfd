import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { complaintPictures, type pictureSteps } from '../../db/schema/feedback.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { privateName, type StoredPicture } from '../images/service.ts'
import { isOf } from './conversation.ts'

/** Writes the rows of the pictures of a step. */
export async function insertComplaintPictures(
  tx: Tx,
  of: { complaintId: string; step: (typeof pictureSteps)[number] },
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, widths }, position) => ({ ...of, id, widths, position }))
  await tx.insert(complaintPictures).values(rows)
}

/** The file of a picture as the first of these sessions that may see it. Throws 404. */
export async function findPictureFile(
  db: Reader,
  callers: Caller[],
  imageId: string,
  { wanted, size = 'large' }: { wanted?: Role; size?: 'small' | 'large' },
): Promise<string> {
  for (const { role, accountId } of callers) {
    if (wanted !== undefined && role !== wanted) continue
    const { rows } = await db.execute<{ widths: number[] }>(sql`
      select p.widths from complaint_pictures p join complaints c on c.id = p.complaint_id
      where p.id = ${imageId} and ${isOf(role, accountId)}`)
    if (rows[0]) return privateName(imageId, rows[0].widths.at(size === 'small' ? 0 : -1)!)
  }
  throw notFound()
}

/** Deletes pictures `p`: nobody sees them any more, and a job deletes their files after the commit. */
export async function deletePictures(tx: Tx, where: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string; widths: number[] }>(sql`
    delete from complaint_pictures p where ${where} returning p.id, p.widths`)
  for (const picture of rows) await enqueue(tx, 'delete-picture', picture)
}

/** Deletes the pictures of complaints that were filed before a time. */
export async function deleteOldPictures(database: Database, before: Date): Promise<void> {
  await database.transaction((tx) =>
    deletePictures(
      tx,
      sql`exists (
        select from complaints c where c.id = p.complaint_id and c.created_at <= ${before.toISOString()})`,
    ),
  )
}
