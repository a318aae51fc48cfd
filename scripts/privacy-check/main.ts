import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { describePrivacy, findUnlisted } from '#server/modules/own-data/check.ts'
import { reachDatabase } from '../reach-database.ts'

const usage = `Lists every column of the database and every kind of file: what personal data it has, why, how long, and what download and
deletion of an account do with it. Separated by tabs.

  npm run --silent privacy:check                 the list
  npm run --silent privacy:check -- --faults     only the columns that the list lacks

Exit status: 0 complete, 1 a column of this database is missing, 2 the database could not be read.
`

try {
  if (process.argv.includes('--help')) process.stdout.write(usage)
  else await check(process.argv.includes('--faults'))
} catch (error) {
  process.stderr.write(`Not checked: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function check(faultsOnly: boolean): Promise<void> {
  if (!faultsOnly) for (const line of describePrivacy()) process.stdout.write(`${line}\n`)
  const { connectionString, stop } = await reachDatabase(readEnv(process.env))
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  try {
    const faults = await findUnlisted(database.db)
    process.stderr.write(faults.map((line) => `${line}\n`).join(''))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await stop()
  }
}
