import { openDatabase } from '#server/db/client.ts'
import { type Env, readEnv } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { byCommand, writeEntries } from '#server/modules/change-log/write-entries.ts'
import { changeMarketplaceSettings, readMarketplaceSettings } from '#server/modules/marketplace/settings.ts'
import { applyStarterSet, mayStart } from '#server/modules/starter-sets/service.ts'
import { createAdmin } from '../admin-create/create-admin.ts'
import { reachDatabase } from '../reach-database.ts'
import type { Answers } from './answers.ts'

type Opened = ReturnType<typeof openDatabase>

/** Calls with the database that the server uses. */
async function withDatabase<T>(
  env: Env,
  use: (database: Opened, connectionString: string) => Promise<T>,
): Promise<T> {
  const { connectionString, stop } = await reachDatabase(env)
  try {
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    return await use(database, connectionString).finally(() => database.close())
  } finally {
    await stop()
  }
}

/** What an earlier setup has left in the database. */
export interface ShopState {
  /** of the marketplace; null: the default */
  name: string | null
  hasOwner: boolean
}

/** Reads what is in the database of an environment file. Nothing, where that cannot be read. */
export async function readShop(variables: NodeJS.ProcessEnv): Promise<ShopState> {
  const nothing = { name: null, hasOwner: false }
  if (Object.keys(variables).length === 0) return nothing
  try {
    return await withDatabase(readEnv({ NODE_ENV: 'production', ...variables }), async (database) => ({
      name: (await readMarketplaceSettings(database.db)).name,
      hasOwner: await hasAdmin(database),
    }))
  } catch {
    return nothing
  }
}

/**
 * Migrates the database, names the marketplace, adds the starter set and creates the first owner, where they are wanted and missing.
 * `asks`: asks the owner for an authenticator app. Returns what was done.
 */
export async function prepareShop(
  env: Env,
  { name, owner, starterSet }: Answers,
  asks: boolean,
): Promise<string[]> {
  return withDatabase(env, async (database, connectionString) => {
    await migrate(connectionString)
    const done = ['The database has the tables of this release.']
    if (name && (await giveName(database, name))) done.push(`The marketplace is called ${name}.`)
    if (starterSet !== 'none' && (await mayStart(database.db))) {
      await database.transaction((tx) => applyStarterSet(tx, starterSet))
      done.push('Categories, cuisines and synonyms to begin with are there.')
    }
    if (owner && !(await hasAdmin(database))) {
      const lines = await createAdmin(env, { ...owner, role: 'owner' }, asks)
      done.push(`${owner.name} <${owner.email}> is the first owner, and signs in at /admin-login.`, ...lines)
    }
    return done
  })
}

/** Sets the name of the marketplace, unless it has it, and logs the change. Returns whether it was set. */
function giveName(database: Opened, name: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { name: before, version } = await readMarketplaceSettings(tx)
    if (before === name) return false
    await changeMarketplaceSettings(tx, { version, name })
    await writeEntries(tx, byCommand('setup'), [
      {
        referenceType: 'Marketplace',
        referenceId: 'only',
        effect: before === null ? 'created' : 'changed',
        fields: [{ name: 'name' }],
      },
    ])
    return true
  })
}

/** Whether somebody can sign in as an admin. */
async function hasAdmin({ pool }: Opened): Promise<boolean> {
  const { rows } = await pool.query(`select from accounts where role = 'admin' limit 1`)
  return rows.length > 0
}
