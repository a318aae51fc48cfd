import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { checkLedger } from '#server/modules/ledger-check/check.ts'
import { reachDatabase } from '../reach-database.ts'

const usage = `Compares orders, payments, refunds, statements, payouts and corrections with the ledger. Changes nothing.

  npm run --silent ledger:check     no output where they agree, otherwise a line per difference

Exit status: 0 nothing differs, 1 something differs, 2 the ledger could not be read.
`

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) process.stdout.write(usage)
  else await check()
} catch (error) {
  process.stderr.write(
    `The ledger was not checked: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}

async function check(): Promise<void> {
  const { connectionString, stop } = await reachDatabase(readEnv(process.env))
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  try {
    for await (const line of checkLedger(database.db)) {
      process.stdout.write(`${line}\n`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
    await stop()
  }
}
