import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { type Database, openDatabase } from './client.ts'
import { type Placeholders, prepared, preparedVariants, runPrepared, type Statement } from './prepared.ts'

const addOne = prepared<{ sum: number }, { number: number }>(
  'add_one',
  (value) => sql`select ${value('number')}::int + 1 as sum`,
)

/** The names of the statements that the only connection has prepared. */
const namesIn = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name')
  return rows.map(({ name }) => name)
}

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})

async function withDatabase(prepares: boolean, work: (database: Database) => Promise<void>): Promise<void> {
  const { connectionString } = testDatabase
  const database = openDatabase({ connectionString, poolSize: 1, prepares, onError: () => {} })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

describe('a prepared statement', () => {
  it('is prepared once per connection, also in transactions', () =>
    withDatabase(true, async (database) => {
      expect(await addOne(database.db, { number: 1 })).toEqual([{ sum: 2 }])
      expect(await database.transaction((tx) => addOne(tx, { number: 2 }))).toEqual([{ sum: 3 }])
      expect(await namesIn(database)).toEqual([expect.stringMatching(/^add_one_[0-9a-f]{16}$/)])
    }))

  it('has a name for each of its texts', () =>
    withDatabase(true, async (database) => {
      const column = preparedVariants(
        'column',
        (_: Placeholders<object>, name: string) => sql`select 1 as ${sql.identifier(name)}`,
      )
      const statements: Statement<unknown, object>[] = [column('a', 'a'), column('b', 'b'), column('a', 'a')]
      for (const statement of statements) await statement(database.db, {})
      for (const number of [1, 2])
        await runPrepared(database.db, 'composed', sql`select ${number}::int as one`)
      const names = await namesIn(database)
      expect(names.map((name) => name.replace(/_[0-9a-f]{16}$/, ''))).toEqual([
        'column',
        'column',
        'composed',
      ])
    }))

  it('is sent without a name behind a pooler that does not support them', () =>
    withDatabase(false, async (database) => {
      expect(await addOne(database.db, { number: 1 })).toEqual([{ sum: 2 }])
      expect(await database.transaction((tx) => addOne(tx, { number: 2 }))).toEqual([{ sum: 3 }])
      expect(await namesIn(database)).toEqual([])
    }))
})
