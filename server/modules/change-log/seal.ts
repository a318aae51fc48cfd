import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, type Reader, sqlState, type Tx } from '../../db/client.ts'
import { type EntryText, entryTextColumns, type Seal, sealColumns, sealEntries } from './chain.ts'
import { appendSeals, presentSeal } from './seal-file.ts'

/** Entries per seal. */
const mostEntries = 1_000

/** PostgreSQL's code for a lock that was not available in time. */
const lockNotAvailable = '55P03'

export interface SealContext {
  database: Database
  log: FastifyBaseLogger
  /** the file that also gets the seals; without it only the log does */
  sealFile?: string
}

/**
 * Seals the new entries of the log of changes, in the order of their ids, and writes each seal to the structured log at every level
 * and to the file. Runs every minute; safe in any number of processes.
 */
export async function sealLog({ database, log, sealFile }: SealContext): Promise<void> {
  const until = await findSettled(database)
  for (;;) {
    const seal = until === null ? null : await database.transaction((tx) => sealNext(tx, until))
    if (!seal) break
    const line = { event: 'log-sealed', ...presentSeal(seal) }
    log.child(line, { level: 'info' }).info('log of changes sealed')
  }
  if (!sealFile) return
  // The next run writes what this one could not.
  await appendSeals(sealFile, (number) => findSealsAfter(database.db, number)).catch((err: unknown) =>
    log.warn({ err }, 'seals of the log of changes were not written to their file'),
  )
}

/**
 * The newest entry up to which no transaction can add one any more: writers share a lock until their commit (the trigger
 * `log_entries_writing`), and this waits for them. Null if a writer takes too long; the next run tries again.
 */
async function findSettled(database: Database): Promise<string | null> {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`select pg_advisory_xact_lock(7301028)`)
      const { rows } = await tx.execute<{ id: string | null }>(
        sql`select max(id)::text as id from log_entries`,
      )
      return rows[0]?.id ?? null
    })
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return null
    throw error
  }
}

/** Seals the oldest entries that are not sealed; null if there are none. */
async function sealNext(tx: Tx, until: string): Promise<Seal | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301029)`)
  const [previous] = (
    await tx.execute<Seal>(sql`select ${sealColumns} from log_seals order by number desc limit 1`)
  ).rows
  const { rows: entries } = await tx.execute<EntryText>(sql`
    select ${entryTextColumns} from log_entries
    where id > ${previous?.entryIds.at(-1) ?? '0'}::bigint and id <= ${until}::bigint
    order by log_entries.id limit ${sql.raw(`${mostEntries}`)}`)
  if (entries.length === 0) return null
  const seal = sealEntries(previous, entries, new Date())
  const { number, sealedAt, entryIds, entryHashes, previousHash, hash } = seal
  await tx.execute(sql`
    insert into log_seals (number, sealed_at, entry_ids, entry_hashes, previous_hash, hash)
    values (${number}, ${sealedAt}, ${sql.param(entryIds)}::bigint[], ${sql.param(entryHashes)}::text[], ${previousHash}, ${hash})`)
  return seal
}

/** Seals by number: a page of those after a number. */
export async function findSealsAfter(db: Reader, number: number, limit = 500): Promise<Seal[]> {
  const { rows } = await db.execute<Seal>(sql`
    select ${sealColumns} from log_seals where number > ${number} order by number limit ${sql.raw(`${limit}`)}`)
  return rows
}
