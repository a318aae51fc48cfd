import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Announcement, createAnnouncer } from './announcements.ts'
import { DatabaseUnavailable } from './outage.ts'
import { PreparingClient } from './preparing-client.ts'
import { schema } from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** A transaction; services take it first. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For queries that only read: inside or outside a transaction. */
export type Reader = Db | Tx

export interface Database {
  /** for single reads outside a transaction */
  db: Db
  pool: pg.Pool
  /**
   * Runs `work` in one transaction. Its announcements are sent after the commit, never after a rollback.
   * After a deadlock or serialization failure it is retried, up to three times in all. Throws `DatabaseUnavailable` if
   * there is no connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Announces a change that is already committed. */
  announce(announcement: Announcement): void
  close(): Promise<void>
}

const announcementsOf = new WeakMap<Tx, Announcement[]>()

/** Announces a change to open pages, after the transaction has committed. */
export function announce(tx: Tx, announcement: Announcement): void {
  const announcements = announcementsOf.get(tx)
  if (!announcements) throw new Error('announce needs a transaction made by Database.transaction')
  announcements.push(announcement)
}

export interface DatabaseOptions {
  connectionString: string
  /** maximum number of connections of this process */
  poolSize?: number
  /** called when an idle connection breaks */
  onError: (error: Error) => void
}

/** Opens a pool. Statements end after 15 s; waiting for a connection fails after 3 s, which becomes a 503. */
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
    // Without this the planner estimates the values of a search again at every call: docs/decisions/0005.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', onError)
  // A connection that is lost during a transaction is reported to its query or to the next one. Without a listener the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const announcer = createAnnouncer(pool, onError)

  async function transaction<T>(work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
    const announcements: Announcement[] = []
    let began = false
    try {
      const result = await db.transaction(async (tx) => {
        began = true
        announcementsOf.set(tx, announcements)
        return work(tx)
      })
      announcer.announce(announcements)
      return result
    } catch (error) {
      if (tries > 1 && isRetriable(error)) return transaction(work, tries - 1)
      // Before `work` is called only the connection or `begin` can fail.
      throw began || sqlState(error) ? error : new DatabaseUnavailable(error)
    }
  }

  return {
    db,
    pool,
    transaction: (work) => transaction(work),
    announce: (announcement) => announcer.announce([announcement]),
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
