import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Announcement, createAnnouncer } from './announcements.ts'
import { DatabaseUnavailable } from './outage.ts'
import { openRedisAnnouncements, type RedisAnnouncements, type RedisOptions } from './redis-announcements.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { runTransaction, type Tx } from './transaction.ts'

export type Db = NodePgDatabase
export type { Tx }
/** For queries that only read: inside or outside a transaction. */
export type Reader = Db | Tx

export interface Database {
  /** for single reads outside a transaction */
  db: Db
  pool: pg.Pool
  /** for reads of guests */
  replicas: Replicas
  /** sends announcements where it is configured */
  redis?: RedisAnnouncements
  /**
   * Runs `work` in one transaction. Its announcements are sent after the commit, never after a rollback.
   * After a deadlock or serialization failure it is retried, up to three times in all. Throws `DatabaseUnavailable` if
   * there is no connection. With `isLong`, work of a start or a job, no statement has a limit of time.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isLong?: boolean }): Promise<T>
  /** Announces a change that is already committed. */
  announce(announcement: Announcement): void
  close(): Promise<void>
}

/** How statements of `prepared.ts` are sent. */
interface Connection {
  client: pg.Pool | pg.PoolClient
  /** whether statements have names; without names PostgreSQL parses and plans each of them at every call */
  sendsNames: boolean
}

const connections = new WeakMap<Reader, Connection>()

/** The connection of a database or transaction made by `openDatabase`. */
export function connectionOf(db: Reader): Connection {
  const connection = connections.get(db)
  if (!connection) throw new Error('Not a database or transaction made by openDatabase')
  return connection
}

const announcementsOf = new WeakMap<Tx, Announcement[]>()

/** Announces a change to open pages, after the transaction has committed. */
export function announce(tx: Tx, announcement: Announcement): void {
  const announcements = announcementsOf.get(tx)
  if (!announcements) throw new Error('announce needs a transaction made by Database.transaction')
  announcements.push(announcement)
}

const beforeCommitOf = new WeakMap<Tx, (() => Promise<void>)[]>()

const afterCommitOf = new WeakMap<Tx, ((db: Db) => void)[]>()

/** Adds work that begins after the transaction has committed, and that nobody waits for: a crash may lose it. */
export function afterCommit(tx: Tx, work: (db: Db) => void): void {
  const works = afterCommitOf.get(tx)
  if (!works) throw new Error('afterCommit needs a transaction made by Database.transaction')
  works.push(work)
}

interface Afterwards {
  announcements: Announcement[]
  works: ((db: Db) => void)[]
}

/** Runs `work`, which may call `announce`, `afterCommit` and `beforeCommit`. */
async function runWith<T>(
  tx: Tx,
  { announcements, works }: Afterwards,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  announcementsOf.set(tx, announcements)
  afterCommitOf.set(tx, works)
  const last: (() => Promise<void>)[] = []
  beforeCommitOf.set(tx, last)
  const result = await work(tx)
  for (const each of last) await each()
  return result
}

/** Adds work to the end of a transaction: its last statements before the commit. */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  const works = beforeCommitOf.get(tx)
  if (!works) throw new Error('beforeCommit needs a transaction made by Database.transaction')
  works.push(work)
}

export interface DatabaseOptions {
  connectionString: string
  /** maximum number of connections of this process */
  poolSize?: number
  /** False behind a pooler without prepared statements: `Connection.sendsNames`. */
  prepares?: boolean
  /**
   * The address is a pooler's in transaction mode, which refuses most startup parameters: timeouts are then those of the
   * role.
   */
  isPooled?: boolean
  /** Milliseconds that a statement waits for a connection; 3 s by default. */
  connectWithin?: number
  /**
   * Milliseconds until a connection without an answer is closed: more than `statement_timeout`, so that it is the network
   * that has failed.
   */
  answerWithin?: number
  /** the replicas that guests read */
  replicaUrls?: readonly string[]
  /** a replica that is further behind is not read; seconds */
  maxReplicaLag?: number
  /** sends announcements while every process has it; without it PostgreSQL does */
  redis?: RedisOptions
  /** called when an idle connection breaks */
  onError: (error: Error) => void
  /** receives a line when a replica is no longer read, or is read again */
  onReplica?: (message: string) => void
}

/** The default of `DatabaseOptions.answerWithin`, also for jobs. */
export const answerWithin = 20_000

const startupParameters = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/** Opens a pool. The server ends statements after 15 s; waiting too long for a connection fails, which becomes a 503. */
function openPool(options: DatabaseOptions, config: pg.PoolConfig = {}) {
  const { connectionString, poolSize = 20, isPooled = false, prepares = true, onError } = options
  const { connectWithin = 3_000 } = options
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && startupParameters),
    application_name: 'foodie',
    ...config,
  })
  pool.on('error', onError)
  // A connection that is lost during a transaction is reported to its query or to the next one. Without a listener the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  connections.set(db, { client: pool, sendsNames: prepares })
  return { pool, db }
}

/** A replica that does not answer is given up early: the primary can answer instead. In milliseconds. */
const replicaTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 }

/** Opens the pools of the database and of its replicas. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, replicaUrls = [], maxReplicaLag = 5, onError, onReplica = () => {} } = options
  // Statements are sent without waiting for the answer of the one before. The driver closes a pipelined connection, and
  // only such a one, when an answer is late: another statement would wait behind it for ever.
  const { pool, db } = openPool(options, {
    pipeline: true,
    query_timeout: options.answerWithin ?? answerWithin,
  })
  const long = openPool(options, { pipeline: true })
  const { sendsNames } = connectionOf(db)
  const replicas = openReplicas({
    urls: replicaUrls,
    connectionString,
    primary: db,
    maxLag: maxReplicaLag,
    open: (url) => openPool({ ...options, connectionString: url, onError: () => {} }, replicaTimeouts),
    report: onReplica,
  })
  const redis = options.redis && openRedisAnnouncements(pool, options.redis)
  const announcer = createAnnouncer(pool, onError, redis)

  async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    { isLong = false } = {},
    tries = 3,
  ): Promise<T> {
    try {
      const client = await (isLong ? long.pool : pool).connect().catch((error: unknown) => {
        throw sqlState(error) ? error : new DatabaseUnavailable(error)
      })
      const afterwards: Afterwards = { announcements: [], works: [] }
      const result = await runTransaction(client, async (tx) => {
        connections.set(tx, { client, sendsNames })
        if (isLong) await tx.execute(sql`set local statement_timeout = 0`)
        return runWith(tx, afterwards, work)
      }).finally(() => client.release())
      announcer.announce(afterwards.announcements)
      for (const each of afterwards.works) each(db)
      return result
    } catch (error) {
      if (tries > 1 && isRetriable(error)) return transaction(work, { isLong }, tries - 1)
      throw error
    }
  }

  return {
    db,
    pool,
    replicas,
    redis,
    transaction: (work, options) => transaction(work, options),
    announce: (announcement) => announcer.announce([announcement]),
    async close() {
      await announcer.flush()
      await redis?.close()
      await replicas.close()
      await Promise.all([pool.end(), long.pool.end()])
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
