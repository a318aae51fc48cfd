import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { readVariables } from '../environment-file.ts'
import { thisMachine } from './installation.ts'
import { checks, findFaults } from './run-checks.ts'

const usage = `Checks a running installation: versions, rights, disk, database, second factors, mail, payments,
proxy, TLS, backups.

  npm run doctor                           with the variables of the shell and of foodie.env
  npm run doctor -- --env /srv/shop.env    with those of another file

Exit code 0: everything is in order. Exit code 1: a line per fault says what is wrong and what to do.
`

async function diagnose(file: string | undefined): Promise<string[]> {
  const variables = readVariables(process.env, file)
  const environmentFile = file ?? (existsSync('foodie.env') ? resolve('foodie.env') : undefined)
  const env = readEnv({ NODE_ENV: 'production', ...variables })
  const backups = readBackupSettings(variables)
  return findFaults({ env, environmentFile, backups, ...thisMachine })
}

try {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) process.stdout.write(usage)
  else {
    const faults = await diagnose(values.env)
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    if (faults.length === 0)
      process.stdout.write(`Everything is in order: ${Object.keys(checks).length} checks.\n`)
    process.exitCode = faults.length > 0 ? 1 : 0
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
