import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'

const usage = `Writes a backup of the database, the pictures and the mails to a new folder, while Foodie runs or not.

  npm run backup                           into backups/<time>
  npm run backup -- --to /backups/friday   into this folder, which must not exist

The database is that of DATABASE_URL (with pg_dump, which must be installed), else the one in DATA_DIR. Restore it with
npm run restore: see docs/operations/backup.md.
`

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) process.stdout.write(usage)
  else await backUp(values.to)
} catch (error) {
  process.stderr.write(`No backup was written: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function backUp(to = `backups/${new Date().toISOString().replaceAll(':', '-')}`): Promise<void> {
  const env = readEnv(process.env)
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
