import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { reachDatabase } from '../reach-database.ts'
import { createBackup } from '../backup/create-backup.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { thisMachine } from '../doctor/installation.ts'
import { findFaults } from '../doctor/run-checks.ts'

const usage = `Updates a running installation to the code that is in this folder.

  git pull && npm ci && npm run build && npm run update

Writes a backup, migrates the database while the former release goes on serving, and checks everything. Then restart the service.
`

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Backs up, migrates and checks. Returns the faults that were found. */
async function update(): Promise<string[]> {
  const env = readEnv({ NODE_ENV: 'production', ...process.env })
  const backups = readBackupSettings(process.env)
  const to = join(backups.folder, `before-update-${new Date().toISOString().replaceAll(':', '-')}`)
  const { product, schema } = await createBackup(env, to)
  print(`The backup of before is in ${to} (schema ${schema.name}).`)
  const { connectionString, stop } = await reachDatabase(env)
  await migrate(connectionString).finally(stop)
  print(`The database has the tables of Foodie ${product}. The release that runs goes on with them.`)
  print(
    '\nNow restart the service, as root: systemctl restart foodie\n' +
      'The way back: install the former release (git checkout ORIG_HEAD, npm ci, npm run build) and restart. The database needs nothing for it.\n' +
      `Only if data were damaged: npm run restore -- --from ${to}, into an empty database or DATA_DIR. Orders since then are lost.\n`,
  )
  const environmentFile = existsSync('foodie.env') ? resolve('foodie.env') : undefined
  return findFaults({ env, environmentFile, backups, ...thisMachine })
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) process.stdout.write(usage)
  else {
    const faults = await update()
    for (const fault of faults) print(fault)
    if (faults.length === 0) print('Everything is in order.')
    process.exitCode = faults.length > 0 ? 1 : 0
  }
} catch (error) {
  process.stderr.write(`The update stopped: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
