import { openDatabase } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { applyStarterSet, mayStart } from '#server/starter-sets/apply.ts'
import { createAdmin } from '../admin-create/create-admin.ts'
import { reachDatabase } from '../reach-database.ts'
import type { Answers } from './answers.ts'

/** Migrates the database, creates the first owner and adds the starter set, where they are wanted and missing. Returns what was done. */
export async function prepareShop(env: Env, { owner, starterSet }: Answers): Promise<string[]> {
  const { connectionString, stop } = await reachDatabase(env)
  try {
    await migrate(connectionString)
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    try {
      const done = ['The database has the tables of this release.']
      if (starterSet !== 'none' && (await mayStart(database.db))) {
        await database.transaction((tx) => applyStarterSet(tx, starterSet))
        done.push('Categories, cuisines and synonyms to begin with are there.')
      }
      if (owner && !(await hasAdmin(database))) {
        await createAdmin(env, owner)
        done.push(`${owner.name} <${owner.email}> is the first owner, and signs in at /admin-login.`)
      }
      return done
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

/** Whether somebody can sign in as an admin. */
async function hasAdmin({ pool }: ReturnType<typeof openDatabase>): Promise<boolean> {
  const { rows } = await pool.query(`select from accounts where role = 'admin' limit 1`)
  return rows.length > 0
}
