import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { BackupWriter } from './writer.ts'

/** Folders whose content a server creates again; the folders themselves must exist. */
const refilled = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old'])
const control = 'global/pg_control'

/** Whether a path in the data folder is no part of a base backup (PostgreSQL's manual, 25.3.4). */
function isLeftOut(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0 && refilled.has(first)) return path !== 'pg_wal/archive_status'
  return leftOut.has(path) || path === control || /(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path)
}

/**
 * Copies the data folder of a running server into `postgres/data` of the backup, with the log that makes it consistent.
 * The server goes on serving; a temporary replication slot keeps the log until it is copied. Returns the time up to
 * which committed changes are in the copy.
 */
export async function copyCluster(
  connectionString: string,
  dataFolder: string,
  writer: BackupWriter,
): Promise<Date> {
  const session = new pg.Client({ connectionString, application_name: 'foodie-backup' })
  let lost: Error | undefined
  session.on('error', (error) => (lost = error))
  await session.connect()
  try {
    const slot = `foodie_backup_${process.pid}_${randomBytes(4).toString('hex')}`
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const first = await one<{ segment: string }>(
      session,
      `select pg_walfile_name(pg_backup_start('Foodie backup', fast => true)) as segment`,
    )
    await writer.copyFolder(dataFolder, 'postgres/data', isLeftOut)
    // Last, as pg_basebackup does.
    await writer.copy(join(dataFolder, control), `postgres/data/${control}`)
    const completeUntil = new Date()
    const last = await one<{ segment: string; label: string; spaces: string }>(
      session,
      `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as spaces
        from pg_backup_stop(wait_for_archive => false)`,
    )
    if (last.spaces) throw new Error('The database has tablespaces outside of its folder: use pg_basebackup.')
    await writer.write('postgres/data/backup_label', last.label)
    await copyLog(dataFolder, first.segment, last.segment, writer)
    return completeUntil
  } catch (error) {
    throw lost ? new Error('The database ended during the backup.', { cause: error }) : error
  } finally {
    await session.end().catch(() => {})
  }
}

async function one<Row extends pg.QueryResultRow>(session: pg.Client, text: string): Promise<Row> {
  const { rows } = await session.query<Row>(text)
  return rows[0]!
}

/** Copies the segments of the write-ahead log; the last one is complete, because pg_backup_stop switches to the next. */
async function copyLog(dataFolder: string, first: string, last: string, writer: BackupWriter) {
  const names = await readdir(join(dataFolder, 'pg_wal'))
  const needed = names.filter((name) =>
    name.length === 24 ? name >= first && name <= last : name.endsWith('.history'),
  )
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error('The write-ahead log of the backup is incomplete.')
  for (const name of needed)
    await writer.copy(join(dataFolder, 'pg_wal', name), `postgres/data/pg_wal/${name}`)
}
