import { type SQL, sql } from 'drizzle-orm'
import { type Retained, retainedNames } from '#contract/rules/retention.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { contactUs } from '../../db/schema/contact-us.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { deleteOldPictures } from '../complaints/pictures.ts'
import { readMarketplaceSettings, retentionOf } from '../marketplace/settings.ts'
import { deleteOldMessages } from '../order-messages/service.ts'
import { firstId, idTolerance, timeOf } from '../orders/selected-orders.ts'

interface RetentionContext {
  database: Database
  clock: Pick<Clock, 'now'>
  mail: Mailer
}

/** Deletes what was made before a time. */
type DeleteOld = (context: RetentionContext, before: Date) => Promise<unknown>

/** Rows per statement, so that none is long. */
const batch = 5_000

/** How each kind of personal data is deleted (marketplace §5, *Retention*). */
const deleteOld: Record<Retained, DeleteOld> = {
  notifications: ({ database }, before) => deleteRows(database, sql`${notifications}`, before),
  orderMessages: ({ database }, before) => deleteOldMessages(database.db, before),
  complaintPictures: ({ database }, before) => deleteOldPictures(database, before),
  contactForms: ({ database }, before) => deleteRows(database, sql`${contactUs}`, before),
  mailFiles: async ({ mail }, before) => mail.deleteFiles?.(before),
}

/** Deletes what is older than the marketplace keeps it. */
export async function keepRetention(context: RetentionContext): Promise<void> {
  const retention = retentionOf(await readMarketplaceSettings(context.database.db))
  const now = context.clock.now().getTime()
  for (const kind of Object.keys(retainedNames) as Retained[]) {
    await deleteOld[kind](context, new Date(now - retention[kind] * 24 * 60 * 60_000))
  }
}

/** Deletes the rows of a table whose ids follow their time, by its primary key. */
async function deleteRows({ db }: Database, table: SQL, before: Date): Promise<void> {
  const time = before.getTime()
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where id in (
        select id from ${table} where id < ${firstId(time + idTolerance)}::uuid and created_at < ${timeOf(time)}
        order by id limit ${batch})`)
    if ((rowCount ?? 0) < batch) return
  }
}
