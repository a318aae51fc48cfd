import pg from 'pg'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import { connectionString, notedPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { keepSalesInZone } from '#server/modules/sales/service.ts'
import type { Closing } from './closing.ts'
import type { Fill } from './fill.ts'

/**
 * Creates the embedded database of an installation in `dataDir` as the product would, fills it and stops it.
 * Returns the duration of the filling and the size.
 */
export async function makeDatabase(
  dataDir: string,
  fill: Fill,
  closing: Closing,
): Promise<{ seconds: number; bytes: number }> {
  const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const starting = startEmbeddedPostgres({ dataDir, log })
  closing.add(async () => (await starting).stop())
  const postgres = await starting
  await migrate(postgres.connectionString)
  const client = await connect(postgres.connectionString)
  const begun = performance.now()
  await fill(client)
  await countSales(postgres.connectionString)
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  await client.end()
  await postgres.stop()
  return { seconds, bytes: rows[0]!.bytes }
}

/** The sums of sales, which a first start computes from existing orders. */
async function countSales(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  await keepSalesInZone(database, 'Asia/Kolkata')
  await database.close()
}

/** A connection; if it breaks, the running query rejects. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The connection string of the database that a running server has started in `dataDir`. */
export async function databaseOf(dataDir: string): Promise<string> {
  const cluster = await openCluster(dataDir)
  const postmaster = await notedPostmaster(cluster)
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return connectionString(cluster, postmaster.port, 'foodie')
}
