import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { checkLog } from '#server/modules/change-log/check.ts'
import { readSealLines, sealFileOf } from '#server/modules/change-log/seal-file.ts'
import { reachDatabase } from '../reach-database.ts'

const usage = `Compares the log of changes with its seals in the database and in DATA_DIR/log-seals.

  npm run --silent log:check                          no output where nothing differs, otherwise a line per difference
  npm run --silent log:check -- --seals /safe/place   with a copy of DATA_DIR/log-seals

Exit status: 0 nothing differs, 1 something differs, 2 the log could not be read.
`

try {
  const { values } = parseArgs({
    options: { seals: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) process.stdout.write(usage)
  else await check(values.seals)
} catch (error) {
  process.stderr.write(`The log was not checked: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function check(seals: string | undefined): Promise<void> {
  const env = readEnv(process.env)
  // Before the database: a seal that is made during the check is only in the database.
  const lines = await readSealLines(seals ?? sealFileOf(env))
  const { connectionString, stop } = await reachDatabase(env)
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  try {
    const differences = await checkLog(database.db, lines)
    process.stdout.write(differences.map((line) => `${line}\n`).join(''))
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await stop()
  }
}
