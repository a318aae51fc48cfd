import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'

const usage = `Restores a backup of npm run backup.

  npm run restore -- --from backups/<time>

A backup of the embedded database goes into DATA_DIR, which must be empty or not exist. A backup of a database of your own
goes into the empty database of DATABASE_URL (with pg_restore, which must be installed), its pictures into DATA_DIR.
Checksums are verified before anything gets its place. See docs/operations/backup.md.
`

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) process.stdout.write(usage)
  else await restore(values.from)
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restore(from: string | undefined): Promise<void> {
  if (!from) throw new Error('name the folder of the backup, as in npm run restore -- --from backups/friday')
  const env = readEnv(process.env)
  const { restoreBackup } = await import('./restore-backup.ts')
  const { completeUntil, schema, pictures } = await restoreBackup(env, from)
  process.stdout.write(
    `Restored ${from} into ${env.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${env.dataDir}: ` +
      `schema ${schema.name}, everything that was stored before ${completeUntil}.\n`,
  )
  if (pictures === 'bucket')
    process.stdout.write('Its pictures were in a bucket, which the backup does not contain.\n')
  else if (env.s3)
    process.stdout.write(
      `Its pictures are files in ${env.dataDir}/images: copy them to the bucket ${env.s3.bucket}.\n`,
    )
}
