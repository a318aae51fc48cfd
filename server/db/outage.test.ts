import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { type Database, openDatabase } from './client.ts'
import { isDatabaseOutage } from './outage.ts'

let testDatabase: TestDatabase
let database: Database
const open = (connectionString: string, poolSize?: number) =>
  openDatabase({ connectionString, poolSize, onError: () => {} })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = open(testDatabase.connectionString)
})

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('succeeded'),
    (error: unknown) => error,
  )
const selectOne = ({ db }: Database) => db.execute(sql`select 1`)
const emptyTransaction = ({ transaction }: Database) => transaction(async () => {})

/** Runs against the installed driver, which reports most of these failures without a code. */
describe('an outage is', () => {
  it.each([
    ['a query', selectOne],
    ['a transaction', emptyTransaction],
  ])('%s that cannot connect', async (_, run) => {
    const unreachable = open('postgresql://foodie@127.0.0.1:1/foodie')
    expect(isDatabaseOutage(await errorOf(run(unreachable)))).toBe(true)
    await unreachable.close()
  })

  it('a query and a transaction that wait too long for a connection', async () => {
    const single = open(testDatabase.connectionString, 1)
    await single.transaction(async () => {
      // They wait at the same time: each takes the seconds that the product waits.
      const errors = await Promise.all([selectOne, emptyTransaction].map((run) => errorOf(run(single))))
      expect(errors.map(isDatabaseOutage)).toEqual([true, true])
    })
    await single.close()
  })

  it.each([
    ['a query', selectOne],
    ['a transaction', emptyTransaction],
  ])('%s after the pool was closed', async (_, run) => {
    const closed = open(testDatabase.connectionString)
    await closed.close()
    expect(isDatabaseOutage(await errorOf(run(closed)))).toBe(true)
  })

  it('a query whose connection is terminated, and the next one on that connection', async () => {
    const errors: unknown[] = []
    const failed = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const waiting = errorOf(tx.execute(sql`select pg_sleep(10)`))
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
      errors.push(await waiting, await errorOf(tx.execute(sql`select 1`)))
    })
    errors.push(await errorOf(failed))
    expect(errors.map(isDatabaseOutage)).toEqual([true, true, true])
  })

  it('a statement that takes too long', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(10)`)
    })
    expect(isDatabaseOutage(await errorOf(failed))).toBe(true)
  })
})

describe('no outage is', () => {
  it.each(['select 1 / 0', 'select from nowhere', 'not sql'])('a faulty statement: %s', async (text) => {
    expect(isDatabaseOutage(await errorOf(database.db.execute(sql.raw(text))))).toBe(false)
  })

  it('a value that cannot be sent', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    expect(isDatabaseOutage(await errorOf(database.db.execute(sql`select ${sql.param(circular)}`)))).toBe(
      false,
    )
  })

  it.each([
    ['before', () => readFile('/no/such/file')],
    ['in', () => database.transaction(() => readFile('/no/such/file'))],
  ])('a missing file of our own code, %s a transaction', async (_, run) => {
    expect(isDatabaseOutage(await errorOf(run()))).toBe(false)
  })
})
