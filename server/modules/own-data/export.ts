import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Role } from '#contract/endpoint.ts'
import type { ImageStore } from '../../adapters/images/store.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { type Database, type Reader, type Tx, violates } from '../../db/client.ts'
import { conflict, notFound, rateLimited } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notify } from '../notifications/service.ts'
import type { DataSubject } from './erase.ts'
import { findPictures, readAsJson, type ExportedTable, tablesOf } from './exported.ts'

/** Downloads that an account may request within 24 hours. */
const mostPerDay = 3

/** The file of a download in the store of pictures. Nothing serves it by this name. */
export const exportFile = (id: string) => `export-${id}/data.zip`

/**
 * Requests a download of the caller's data, which a job makes. Throws 409 while one is being made, 429 after three within 24 hours.
 */
export async function requestExport(tx: Tx, { accountId }: Pick<Caller, 'accountId'>): Promise<void> {
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
  const { rows } = await tx
    .execute<{ id: string }>(sql`
    insert into data_exports (account_id, requested_at) select ${accountId}, now()
    where (select count(*) from data_exports
      where account_id = ${accountId} and requested_at > now() - interval '24 hours') < ${mostPerDay}
    returning id`)
    .catch((error: unknown) => {
      if (violates(error, 'data_exports_one_waiting')) throw conflict('Your download is being made already')
      throw error
    })
  if (!rows[0]) throw rateLimited(24 * 60 * 60)
  await enqueue(tx, 'export-data', { id: rows[0].id })
}

/** The newest download of an account that has not ended; null: there is none. */
export async function findExport(db: Reader, { accountId }: Pick<Caller, 'accountId'>) {
  const { rows } = await db.execute<{
    _id: string
    requestedAt: string
    readyAt: string | null
    size: number | null
  }>(sql`
    select id as "_id", to_json(requested_at at time zone 'UTC')#>>'{}' || 'Z' as "requestedAt",
      to_json(ready_at at time zone 'UTC')#>>'{}' || 'Z' as "readyAt", size::float8 as size
    from data_exports where account_id = ${accountId} and (ready_at is null or ready_at > now() - interval '24 hours')
    order by requested_at desc limit 1`)
  return rows[0] ?? null
}

/** The file of a download of the caller. Throws 404, also after 24 hours. */
export async function openExport(
  { database: { db }, images }: { database: Database; images: ImageStore },
  { accountId }: Pick<Caller, 'accountId'>,
  id: string,
): Promise<Readable> {
  const { rows } = await db.execute(sql`
    select from data_exports where id = ${id} and account_id = ${accountId} and ready_at > now() - interval '24 hours'`)
  const file = rows.length > 0 && (await images.get(exportFile(id)))
  if (!file) throw notFound()
  return file
}

interface ExportContext {
  database: Database
  images: ImageStore
  publicUrl: string
}

/** Makes the file of a requested download, and tells its owner. A repeat makes the same file again. */
export async function makeExport(
  { database, images, publicUrl }: ExportContext,
  { id }: { id: string },
): Promise<void> {
  const { rows } = await database.db.execute<DataSubject & Record<string, unknown>>(sql`
    select a.id, a.role, a.email, a.name from data_exports x join accounts a on a.id = x.account_id
    where x.id = ${id} and x.ready_at is null and a.deleted_at is null`)
  const person = rows[0]
  if (!person) return
  const size = await database.transaction(
    async (tx) => {
      // The store may take long for a part of the archive.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const archive = await zipOf(tx, images, person)
      let bytes = 0
      archive.on('data', (part: Buffer) => (bytes += part.length)).pause()
      await images.put(exportFile(id), archive)
      return bytes
    },
    { isLong: true },
  )
  const isWanted = await database.transaction(async (tx) => {
    const done = await tx.execute(sql`
      update data_exports set ready_at = now(), size = ${size} where id = ${id} and ready_at is null`)
    if (done.rowCount !== 1) return false
    await notify(tx, person.id, { type: 'data-ready', data: {} })
    await enqueue(tx, 'send-mail', readyMail(person, publicUrl))
    return true
  })
  // The account was deleted while the file was made.
  if (!isWanted) await images.delete(exportFile(id))
}

function readyMail({ email, name, role }: DataSubject, publicUrl: string): Mail {
  return {
    to: email,
    subject: 'Your data is ready',
    paragraphs: [
      `Hello ${name},`,
      'The download of your data that you asked for is ready. You can load it for 24 hours while you are signed in.',
    ],
    action: { label: 'Download my data', url: `${publicUrl}/${role}/my-data` },
  }
}

/**
 * The archive, as it is read: the pictures, each table as JSON and as CSV, and what the tables are. In memory are a picture or a page
 * of rows, and the CSV of one table.
 */
async function zipOf(tx: Tx, images: ImageStore, person: DataSubject): Promise<Readable> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  /** The archive opens one after the other, as the connection needs it. */
  const add = (name: string, read: () => AsyncIterable<unknown> | Iterable<unknown>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (open) =>
      open(
        null,
        Readable.from(read()).on('error', (error) => archive.destroy(error)),
      ),
    )
  const tables = tablesOf(person.role)
  add('README.txt', () => [describe(person.role, tables)])
  for (const { name, file } of await findPictures(tx, person))
    add(name, () => readPicture(images, file), false)
  for (const table of tables) {
    const csv: string[] = []
    add(`${table.name}.json`, () => readAsJson(tx, table, person, csv))
    add(`${table.name}.csv`, () => csv.splice(0))
  }
  zip.end()
  return archive
}

/** No bytes, where the file is missing. */
async function* readPicture(images: ImageStore, file: string): AsyncGenerator<Buffer> {
  const picture = await images.get(file)
  if (picture) yield* picture
}

function describe(role: Role, tables: ExportedTable[]): string {
  const lines = tables.map(({ name, purpose, period }) => `${name}: ${purpose}. Kept: ${period}.`)
  return [
    `What the marketplace knows about this account (${role}).`,
    'Each table is a JSON and a CSV file. Amounts are in the smallest unit of the currency, times in ISO 8601.',
    '',
    ...lines,
    '',
  ].join('\n')
}

/** Deletes downloads that were requested 24 hours ago, with their files. */
export async function deleteOldExports({
  database: { db },
  images,
}: {
  database: Database
  images: ImageStore
}): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from data_exports where coalesce(ready_at, requested_at) < now() - interval '24 hours'`)
  for (const { id } of rows) {
    await images.delete(exportFile(id))
    await db.execute(sql`delete from data_exports where id = ${id}`)
  }
}
