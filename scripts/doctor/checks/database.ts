import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readServerFacts, refusalOf } from '#server/db/prepare-server.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { hasSecondFactor } from '#server/db/schema/second-factor.ts'
import type { Env } from '#server/env.ts'
import { connect, readReleases } from '#server/migrate.ts'
import { readMarketplaceSettings, requiresSecondFactor } from '#server/modules/marketplace/settings.ts'
import { reachDatabase } from '../../reach-database.ts'
import type { Check } from '../installation.ts'

/** Milliseconds that the clocks of two machines may differ. */
const clockTolerance = 5_000

/** Calls with a connection to the database that the server uses. */
export async function withDatabase<T>(env: Env, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, stop } = await reachDatabase(env)
  try {
    const client = await connect(connectionString)
    return await use(client).finally(() => client.end())
  } finally {
    await stop()
  }
}

/** The server's release, the rights of the user, and the extensions. */
export const checkDatabase: Check = ({ env }) =>
  withDatabase(env, async (client) => {
    const facts = await readServerFacts(client)
    const refusal = refusalOf(facts)
    if (refusal) return `The database at ${client.host}:${client.port} ${refusal}`
    const [missing] = facts.missingExtensions
    if (!missing) return null
    return `The database ${facts.database} has no extension ${missing}. Run "create extension ${missing}" there as a superuser.`
  })

/** Whether the schema is that of this release. */
export const checkSchema: Check = ({ env }) =>
  withDatabase(env, async (client) => {
    const { applied, ours } = await readReleases(client)
    const other = applied.findIndex((hash, index) => ours[index] !== undefined && ours[index] !== hash)
    if (other >= 0)
      return 'The database was made by another version of Foodie. Start the version that made it, or correct DATABASE_URL.'
    if (applied.length < ours.length)
      return `The database lacks ${ours.length - applied.length} migrations of this release. Run npm run update, or restart Foodie.`
    if (applied.length > ours.length)
      return 'The database belongs to a newer release than the installed one. Install that release (git pull, npm run update).'
    return null
  })

/** What loses orders, and what runs out of connections. */
export const checkDatabaseSettings: Check = ({ env }) =>
  withDatabase(env, async (client) => {
    const { rows } = await client.query<{ commit: string; connections: number }>(
      `select current_setting('synchronous_commit') as commit, current_setting('max_connections')::int as connections`,
    )
    const { commit, connections } = rows[0]!
    if (commit === 'off')
      return 'PostgreSQL runs with synchronous_commit = off, which loses confirmed orders in a crash. Set it to on.'
    const needed = (env.processes + 1) * (env.databasePool + 1) + 15
    // The embedded server makes the pool smaller; a pooler has connections of its own.
    if (!env.databaseUrl || env.listenUrl || connections >= needed) return null
    return `PostgreSQL accepts ${connections} connections, and Foodie may open ${needed}. Set max_connections to ${needed + 10}, or DATABASE_POOL lower.`
  })

/** Codes, sessions, reminders and events of Stripe depend on the clock. */
export const checkClock: Check = async (installation) =>
  (await isSynchronised())
    ? differenceOfClocks(installation)
    : 'The clock of this machine is not synchronised. Switch time synchronisation on (timedatectl set-ntp true).'

/** Whether systemd says so; also where it does not run, as in containers, whose clock is that of their host. */
const isSynchronised = () =>
  promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: 10_000,
  }).then(
    ({ stdout }) => stdout.trim() !== 'no',
    () => true,
  )

const differenceOfClocks: Check = ({ env, now }) =>
  withDatabase(env, async (client) => {
    const before = now().getTime()
    const { rows } = await client.query<{ time: Date }>('select clock_timestamp() as time')
    const [time, after] = [rows[0]!.time.getTime(), now().getTime()]
    const difference = time < before ? before - time : Math.max(0, time - after)
    if (difference <= clockTolerance) return null
    return `The clock of this machine and that of the database differ by ${Math.round(difference / 1000)} seconds. Switch time synchronisation on (timedatectl set-ntp true).`
  })

/** Somebody can sign in as an admin. */
export const checkOwner: Check = ({ env }) =>
  withDatabase(env, async (client) => {
    const { rows } = await client.query(`select from accounts where role = 'admin' limit 1`)
    return rows.length > 0 ? null : 'There is no admin yet. Run npm run admin:create.'
  })

/**
 * Admins whose password alone opens everything. Where the marketplace requires a second factor, support is asked for it at the next
 * sign-in; an owner counts also then.
 */
export const checkSecondFactors: Check = ({ env }) =>
  withDatabase(env, async (client) => {
    const db = drizzle(client, { casing: 'snake_case' })
    const admins = await db
      .select({ operatorRole: accounts.operatorRole, hasSecondFactor })
      .from(accounts)
      .where(sql`role = 'admin' and suspended_at is null and deleted_at is null`)
    const without = admins.filter((admin) => !admin.hasSecondFactor)
    const owners = without.filter(({ operatorRole }) => operatorRole !== 'support').length
    const isRequired = requiresSecondFactor(await readMarketplaceSettings(db), 'admin')
    if (without.length === 0 || (isRequired && owners === 0)) return null
    const found = `${without.length} of ${admins.length} admins have no second factor (owners: ${owners})`
    const where = `${env.publicUrl ?? ''}/admin/security`
    return `${found}: a stolen password is enough. Have each set one up at ${where}${isRequired ? '' : ', and require it in the marketplace settings'}.`
  })
