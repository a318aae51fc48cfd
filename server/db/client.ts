import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { schema } from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** A transaction; services take it first. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Either: for queries that only read. */
export type Reader = Db | Tx

export interface Database {
  /** for single reads outside a transaction */
  db: Db
  pool: pg.Pool
  /**
   * Runs one change as one transaction. What was given to `onCommit` runs after the commit, never after a
   * rollback. A deadlock or serialization failure is tried again, up to three times in all.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const afterCommit = new WeakMap<Tx, (() => void)[]>()

/** Puts off a side effect until the transaction has committed. */
export function onCommit(tx: Tx, effect: () => void): void {
  const effects = afterCommit.get(tx)
  if (!effects) throw new Error('onCommit needs a transaction made by Database.transaction')
  effects.push(effect)
}

export interface DatabaseOptions {
  connectionString: string
  /** connections of this process at most */
  poolSize?: number
  /** told of connections that broke while idle */
  onError: (error: Error) => void
}

/** Opens a pool. Statements end after 15 s; waiting for a connection ends after 3 s, to be answered 503. */
export function openDatabase({ connectionString, poolSize = 20, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'foodie',
  })
  pool.on('error', onError)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, pool, transaction: (work) => transaction(db, work, 3), close: () => pool.end() }
}

async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries: number): Promise<T> {
  const effects: (() => void)[] = []
  try {
    const result = await db.transaction(async (tx) => {
      afterCommit.set(tx, effects)
      return work(tx)
    })
    for (const effect of effects) effect()
    return result
  } catch (error) {
    if (tries > 1 && isRetriable(error)) return transaction(db, work, tries - 1)
    throw error
  }
}

/** The SQLSTATE of a database error, however it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code
  }
  return undefined
}

/** Whether the named unique constraint refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.constraint === constraint
  }
  return false
}

function isRetriable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
