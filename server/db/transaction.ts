import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseUnavailable } from './outage.ts'

/** A transaction; services take it first. Drizzle's `transaction` would begin another one: `savepoint` does not. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly isTransaction: true }

/** Of each connection, because it remembers the names of columns. */
const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()

/**
 * Runs `work` in one transaction of a pipelined connection: `begin` is sent together with the first statement, and nothing
 * waits for its answer, as Drizzle's own `transaction` does. Throws `DatabaseUnavailable` if the connection is lost before the
 * transaction has begun.
 */
export async function runTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = databases.get(client) ?? drizzle(client, { casing: 'snake_case' })
  databases.set(client, database)
  const tx: Tx = Object.assign(Object.create(database), { isTransaction: true })
  const beginning = client.query({ text: 'begin' }).catch((error: Error) => {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
  })
  beginning.catch(() => {})
  try {
    const result = await work(tx)
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await beginning
    await tx.execute(sql`rollback`)
    throw error
  }
}

/** Runs a part of a transaction. If it throws, its statements are undone and its locks released. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  }
}
