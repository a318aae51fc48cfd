import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { readBackupSettings } from './settings.ts'

const usage = `Writes a backup of the database, the pictures and the mails to a new folder, while Foodie runs or not.

  npm run backup                           into a new folder in BACKUP_DIR (backups)
  npm run backup -- --to /backups/friday   into this folder, which must not exist
  npm run backup -- --delete-old           and then deletes those in BACKUP_DIR that are older than BACKUP_DAYS (30)

The database is that of DATABASE_URL (with pg_dump, which must be installed), else the one in DATA_DIR. Restore it with
npm run restore: see docs/operations/backup.md.
`

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'delete-old': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) process.stdout.write(usage)
  else {
    await backUp(values.to)
    if (values['delete-old']) await deleteOld()
  }
} catch (error) {
  process.stderr.write(`No backup was written: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function backUp(folder: string | undefined): Promise<void> {
  const env = readEnv(process.env)
  const time = new Date().toISOString().replaceAll(':', '-')
  const to = folder ?? join(readBackupSettings(process.env).folder, time)
  const { createBackup } = await import('./create-backup.ts')
  const { bytes, files, schema, completeUntil, pictures } = await createBackup(env, to)
  process.stdout.write(
    `The backup is in ${to}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB, schema ${schema.name}.\n` +
      `It contains everything that was stored before ${completeUntil}. It is as confidential as the database.\n`,
  )
  if (pictures === 'bucket')
    process.stdout.write(
      `Pictures are in the bucket ${env.s3?.bucket}, and not in this backup: use the versions or the replication of the bucket.\n`,
    )
}

async function deleteOld(): Promise<void> {
  const { folder, days } = readBackupSettings(process.env)
  const { deleteOldBackups } = await import('./list-backups.ts')
  for (const old of await deleteOldBackups(folder, days)) process.stdout.write(`Deleted ${old}\n`)
}
