import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import {
  connectionString,
  ensureRunning,
  notedPostmaster,
  stopPostmaster,
} from '#server/embedded-postgres/postmaster.ts'
import { settings } from '#server/embedded-postgres/settings.ts'
import { createDatabase } from '#server/embedded-postgres/start.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { storeFoodTexts } from '#server/modules/catalogue/store-food-texts.ts'
import { countFigures } from '#server/modules/figures/service.ts'
import { keepOrderTexts } from '#server/modules/orders/keep-order-texts.ts'
import { keepSalesInZone } from '#server/modules/sales/service.ts'
import type { Closing } from './closing.ts'
import type { Fill } from './fill.ts'

/** For filling: what is written in the transaction that created its table needs no log. */
const settingsForFilling = {
  ...settings,
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  full_page_writes: 'off',
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
}

/**
 * Creates the embedded database of an installation in `dataDir` as the product would, fills it and stops it.
 * Returns the duration of the filling and the size.
 */
export async function makeDatabase(
  dataDir: string,
  fill: Fill,
  closing: Closing,
): Promise<{ seconds: number; bytes: number }> {
  const cluster = await openCluster(dataDir)
  const starting = ensureRunning(cluster, { settings: settingsForFilling, detached: false })
  closing.add(async () => stopPostmaster(cluster, await starting))
  const postmaster = await starting
  await createDatabase(cluster, postmaster.port, 'foodie')
  const url = connectionString(cluster, postmaster.port, 'foodie')
  await migrate(url)
  const client = await connect(url)
  const begun = performance.now()
  await fill(client)
  await countSums(url)
  // As autovacuum leaves them within a minute: reads of the sums otherwise visit the table for each entry of an index.
  await client.query('vacuum analyze sales, dish_sales, figures_days, food_texts, order_texts')
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  await client.end()
  await stopPostmaster(cluster, postmaster)
  return { seconds, bytes: rows[0]!.bytes }
}

/** Starts the filled database of `dataDir` with the settings of the product. Returns its connection string. */
export async function serveDatabase(dataDir: string, closing: Closing): Promise<string> {
  const cluster = await openCluster(dataDir)
  const postmaster = await ensureRunning(cluster, { settings, detached: false })
  closing.add(() => stopPostmaster(cluster, postmaster))
  return connectionString(cluster, postmaster.port, 'foodie')
}

/** The sums of sales and figures, and the texts of foods and orders: what a first start and its jobs compute. */
async function countSums(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  await keepSalesInZone(database, 'Asia/Kolkata')
  await countFigures(database, { zone: 'Asia/Kolkata', now: () => new Date() })
  await storeFoodTexts(database)
  await keepOrderTexts(database, { now: () => new Date() })
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

/** The process id of that database. */
export async function databaseProcess(dataDir: string): Promise<number> {
  return parseInt(await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}
