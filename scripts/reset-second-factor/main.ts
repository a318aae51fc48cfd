import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { roles } from '#contract/endpoint.ts'
import { openDatabase } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { readEnv } from '#server/env.ts'
import { byCommand, writeEntries } from '#server/modules/change-log/write-entries.ts'
import { resetSecondFactor } from '#server/modules/second-factor/set-up.ts'
import { reachDatabase } from '../reach-database.ts'

const usage = `Removes the second factor of somebody who has lost it, and signs them out everywhere. They get a mail.

  npm run admin:reset-second-factor -- --email …                    of an admin
  npm run admin:reset-second-factor -- --email … --role seller      of a seller, or of a user

The database is that of DATABASE_URL, else the one in DATA_DIR, whether Foodie is running on it or not.
`

try {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    options: { email: string, role: { ...string, default: 'admin' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) process.stdout.write(usage)
  else await reset(values.role, values.email)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function reset(role: string, email: string | undefined): Promise<void> {
  if (!email || !roles.some((one) => one === role)) throw new Error(usage)
  const { connectionString, stop } = await reachDatabase(readEnv(process.env))
  const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
  try {
    await database.transaction(async (tx) => {
      const [account] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(sql`role = ${role} and lower(email) = lower(${email})`)
      if (!account) throw new Error(`There is no ${role} with this e-mail address.`)
      await resetSecondFactor(tx, account.id)
      const entry = { referenceType: 'Account', referenceId: account.id, effect: 'changed' } as const
      const fields = [{ name: 'secondFactor' }]
      await writeEntries(tx, byCommand('admin:reset-second-factor'), [{ ...entry, fields }])
    })
  } finally {
    await database.close()
    await stop()
  }
  process.stdout.write(`The second factor of ${email} is removed. The password signs in at /${role}-login.\n`)
}
