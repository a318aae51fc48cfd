import path from 'node:path'
import { openCluster } from './cluster.ts'
import { EmbeddedDatabaseInUse } from './errors.ts'
import { connectionString, notedPostmaster } from './postmaster.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'

/**
 * Reaches the PostgreSQL in `dataDir/postgres` for a command beside the server: as a guest of the Foodie that owns
 * the folder, or, where none runs, as its owner until `stop`.
 *
 * @throws EmbeddedDatabaseError when it can neither be reached nor started
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
