import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Announcement, createAnnouncer } from './announcements.ts'
import { PreparingClient } from './preparing-client.ts'
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
   * Runs one change as one transaction. What was announced in it is sent after the commit, never after a rollback.
   * A deadlock or serialization failure is tried again, up to three times in all.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const announcementsOf = new WeakMap<Tx, Announcement[]>()

/** Tells open pages about a change, once the transaction has committed. */
export function announce(tx: Tx, announcement: Announcement): void {
  const announcements = announcementsOf.get(tx)
  if (!announcements) throw new Error('announce needs a transaction made by Database.transaction')
  announcements.push(announcement)
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
    Client: PreparingClient,
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'foodie',
    // Left alone, the planner weighs up the values of a search anew at every call: docs/decisions/0005.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', onError)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const announcer = createAnnouncer(pool, onError)

  async function transaction<T>(work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
    const announcements: Announcement[] = []
    try {
      const result = await db.transaction(async (tx) => {
        announcementsOf.set(tx, announcements)
        return work(tx)
      })
      announcer.announce(announcements)
      return result
    } catch (error) {
      if (tries > 1 && isRetriable(error)) return transaction(work, tries - 1)
      throw error
    }
  }

  return {
    db,
    pool,
    transaction: (work) => transaction(work),
    async close() {
      await announcer.flush()
      await pool.end()
    },
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
