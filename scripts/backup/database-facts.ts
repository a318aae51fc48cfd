import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '#server/migrate.ts'

export interface DatabaseFacts {
  /** such as `18.4` */
  postgres: string
  /** the newest migration that was applied: its name, or its time if this version does not know it */
  schema: { name: string; hash: string }
}

/** @throws Error if it has no schema of Foodie */
export async function readDatabaseFacts(connectionString: string): Promise<DatabaseFacts> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    const { rows: found } = await client.query(
      `select to_regclass('drizzle.__drizzle_migrations') as migrations, current_setting('server_version') as postgres`,
    )
    const { rows } = found[0].migrations
      ? await client.query(
          'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
        )
      : { rows: [] }
    if (!rows[0]) throw new Error('This database has no tables of Foodie: there is nothing to back up.')
    const [postgres] = String(found[0].postgres).split(' ')
    const { hash, created_at: time } = rows[0] as { hash: string; created_at: string }
    return { postgres: postgres!, schema: { name: await nameOf(time), hash } }
  } finally {
    await client.end()
  }
}

async function nameOf(time: string): Promise<string> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] }
  return entries.find(({ when }) => String(when) === time)?.tag ?? time
}
