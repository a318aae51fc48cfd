import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { atEnd } from './at-end.ts'
import { copyDatabase, type TestDatabase } from './copy-database.ts'

export type { TestDatabase }

/**
 * Creates a database with the current schema and no data until the calling test or file ends, in about 40 ms; with `empty`
 * not even the schema. `drop` closes open connections.
 */
export function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'))
  if (empty) template.pathname = '/template0'
  return copyDatabase(template.href)
}

/** Milliseconds that a statement waits for a connection: longer than in the product, because machines are busy. */
export const connectWithin = 60_000

/** Opens a database as the product does, until the calling test or file ends. */
export function openTestDatabase(connectionString: string, poolSize = 4): Database {
  const database = openDatabase({ connectionString, poolSize, connectWithin, onError: () => {} })
  atEnd(() => database.close())
  return database
}

/** Connects to a database until the calling test or file ends. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString)
  atEnd(() => client.end())
  await client.connect()
  return client
}
