import path from 'node:path'
import pg from 'pg'
import { type Cluster, openCluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { type Owned, ownServer } from './owner.ts'
import { connectionString, stopPostmaster } from './postmaster.ts'
import { settings } from './settings.ts'

/** Messages for the operator; compatible with Fastify's and pino's logger. */
export type Log = {
  info(message: string): void
  warn(message: string): void
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the server and waits for its end; repeated calls return the same promise. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** The data folder of an installation; the database is in its folder `postgres`. */
  dataDir: string
  log: Log
  /** Called once if the server failed and could not be restarted: the process has to exit. */
  onLost?: (error: unknown) => void
}

/**
 * Makes, adopts or starts the PostgreSQL in `dataDir/postgres` and owns it until `stop` or the end of
 * this process. A server that outlived a killed owner is taken over as it runs; a server that dies under
 * us is started again at the same address.
 *
 * @throws EmbeddedDatabaseInUse when another Foodie is using the folder
 * @throws EmbeddedDatabaseError when the server cannot be made or started
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = path.resolve(options.dataDir)
  const cluster = await openCluster(dataDir)
  let owned = await ownServer(cluster, dataDir, { settings, detached: true })
  const { port } = owned.postmaster
  log.info(
    `PostgreSQL ${owned.postmaster.child ? 'started' : 'taken over as it was running'} on port ${port}`,
  )
  await createDatabase(cluster, port, 'foodie').catch(async (error: unknown) => {
    await stopPostmaster(cluster, owned.postmaster)
    throw error
  })

  let stopped: Promise<void> | undefined
  let recovery = Promise.resolve()
  const watch = ({ session }: Owned) => session.once('end', () => (recovery = recover()))
  const recover = async () => {
    if (stopped) return
    log.warn('The connection to PostgreSQL broke: looking whether it still runs')
    try {
      owned = await ownServer(cluster, dataDir, { settings, detached: true, port })
      if (owned.postmaster.port !== port)
        throw new EmbeddedDatabaseError('PostgreSQL came back at another address')
      watch(owned)
      log.info('PostgreSQL is back')
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
