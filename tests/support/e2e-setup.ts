import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { startMachines } from './machines.ts'
import { startProduct } from './product.ts'

/** The address of the database that a product runs. */
async function embeddedDatabase(dataDir: string): Promise<string> {
  const log = { info: () => {}, warn: () => {} }
  return (await joinEmbeddedPostgres({ dataDir, log })).connectionString
}

/**
 * Starts one server for the run, or with `E2E_ENGINES=all` two machines behind a proxy. Playwright calls the returned
 * function at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const start = () =>
    process.env.E2E_ENGINES === 'all' ? startMachines({ demo: true }) : startProduct({ DEMO: 'on' })
  const started = await start()
  process.env.E2E_BASE_URL = started.address
  process.env.E2E_DATA_DIR = started.dataDir
  process.env.E2E_DATABASE_URL =
    'engines' in started ? started.engines.direct : await embeddedDatabase(started.dataDir)
  return started.close
}
