import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from './cluster.ts'
import { EmbeddedDatabaseError, EmbeddedDatabaseInUse } from './errors.ts'
import {
  connectionString,
  ensureRunning,
  type LaunchOptions,
  notedPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts'
import { settings } from './settings.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the server and waits for its end; repeated calls return the same promise. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** The data folder of an installation; the database is in its folder `postgres`. */
  dataDir: string
  /** receives messages for the operator; by default they are written to the standard error */
  warn?: (message: string) => void
  /** Called once if the server failed and could not be restarted: the process has to exit. */
  onLost?: (error: unknown) => void
  onLaunch?: LaunchOptions['onLaunch']
}

/**
 * Creates, adopts or starts the PostgreSQL in `dataDir/postgres` and owns it until `stop` or the end of this process.
 * A server that survived a killed owner is adopted as it runs; a server that dies is restarted at the same address.
 *
 * @throws EmbeddedDatabaseInUse if another Foodie is using the folder
 * @throws EmbeddedDatabaseError if the server cannot be created or started
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { onLaunch, warn = (message) => process.stderr.write(`${message}\n`) } = options
  const dataDir = path.resolve(options.dataDir)
  const cluster = await openCluster(dataDir)
  let owned = await ownServer(cluster, dataDir, { settings, detached: true, onLaunch })
  const { port } = owned.postmaster
  await createDatabase(cluster, port, 'foodie').catch(async (error: unknown) => {
    await stopPostmaster(cluster, owned.postmaster)
    throw error
  })

  let stopped: Promise<void> | undefined
  let recovery = Promise.resolve()
  const watch = ({ session }: Owned) => session.once('end', () => (recovery = recover()))
  const recover = async () => {
    if (stopped) return
    warn('The connection to PostgreSQL was lost: checking whether it still runs')
    try {
      owned = await ownServer(cluster, dataDir, { settings, detached: true, port })
      if (owned.postmaster.port !== port)
        throw new EmbeddedDatabaseError('PostgreSQL restarted at another address')
      watch(owned)
    } catch (error) {
      options.onLost?.(error)
    }
  }
  watch(owned)

  const stop = async () => {
    await recovery
    await stopPostmaster(cluster, owned.postmaster)
    await owned.session.end().catch(() => {})
  }
  return {
    connectionString: connectionString(cluster, port, 'foodie'),
    stop: () => (stopped ??= stop()),
  }
}

/**
 * Connects a command beside the server to the PostgreSQL in `dataDir/postgres`: to the server of the Foodie that owns
 * the folder, or, if none is running, to one that this process owns until `stop`.
 *
 * @throws EmbeddedDatabaseError if it can neither be reached nor started
 */
export async function joinEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseInUse)) throw error
    const cluster = await openCluster(path.resolve(options.dataDir))
    const running = await notedPostmaster(cluster)
    if (!running) throw error
    return {
      connectionString: connectionString(cluster, running.port, 'foodie'),
      stop: async () => {},
    }
  }
}

/** Creates a database unless it exists. */
export async function createDatabase(cluster: Cluster, port: number, name: string): Promise<void> {
  const client = new pg.Client(connectionString(cluster, port, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** A server, and the connection that holds the owner's lock. */
type Owned = { postmaster: Postmaster; session: pg.Client }

/** The lock's name in PostgreSQL: "Food", and 1 for the owner of the folder. */
const ownerLock = [0x466f_6f64, 1]
/** Time in which the server notices the end of a killed owner's session, in milliseconds. */
const noticeLimit = 3_000

/**
 * Finds or starts the server and takes the owner's lock. The lock ends with its connection, and so with this process.
 *
 * @throws EmbeddedDatabaseInUse if another process holds the lock
 */
async function ownServer(cluster: Cluster, dataDir: string, launch: LaunchOptions): Promise<Owned> {
  const limit = Date.now() + noticeLimit
  for (;;) {
    const postmaster = await ensureRunning(cluster, launch)
    const session = await takeLock(cluster, postmaster, limit)
    if (session === 'taken') throw new EmbeddedDatabaseInUse(dataDir)
    // Undefined: its owner was stopping it; the next round starts it.
    if (session) return { postmaster, session }
  }
}

async function takeLock(cluster: Cluster, { port }: Postmaster, limit: number) {
  const session = new pg.Client(connectionString(cluster, port, 'postgres'))
  session.on('error', () => {})
  try {
    await session.connect()
    for (;;) {
      const { rows } = await session.query<{ ours: boolean }>(
        'select pg_try_advisory_lock($1, $2) as ours',
        ownerLock,
      )
      if (rows[0]?.ours) return session
      if (Date.now() > limit) break
      await sleep(100)
    }
  } catch {
    await session.end().catch(() => {})
    return undefined
  }
  await session.end()
  return 'taken'
}
