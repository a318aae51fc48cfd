import { DrizzleQueryError } from 'drizzle-orm'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatabaseUnavailable } from './outage.ts'

/** A transaction; services take it first. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const dialect = new PgDialect({ casing: 'snake_case' })
const sessions = new WeakMap<pg.PoolClient, ConstructorParameters<typeof NodePgTransaction>[1]>()

/**
 * Runs `work` in one transaction of a pipelined connection: `begin` is sent together with the first statement, and nothing
 * waits for its answer. Drizzle's own `transaction` renders `begin` and `commit` as queries and waits for each. Throws
 * `DatabaseUnavailable` if the connection is lost before the transaction has begun.
 */
export async function runTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const beginning = send(client, 'begin').catch((error: DrizzleQueryError) => {
    throw error.cause instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
  })
  beginning.catch(() => {})
  try {
    const result = await work(new NodePgTransaction(dialect, sessionOf(client), undefined) as Tx)
    await send(client, 'commit')
    return result
  } catch (error) {
    await beginning
    await send(client, 'rollback')
    throw error
  }
}

async function send(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query({ text })
  } catch (error) {
    throw new DrizzleQueryError(text, [], error as Error)
  }
}

function sessionOf(client: pg.PoolClient) {
  let session = sessions.get(client)
  if (!session) sessions.set(client, (session = new NodePgSession(client, dialect, undefined)))
  return session
}
