import pg from 'pg'
import { prepareRelease } from '../../tests/releases/prepare-release.ts'
import { todayAt } from '../../tests/support/business-time.ts'
import { createDemoDatabase } from '../../tests/support/demo-database.ts'
import { startOnCopy } from '../../tests/support/file-product.ts'
import { startProductAt } from '../../tests/support/product.ts'

/** A running product, and its database. */
export interface Replayed {
  address: string
  databaseUrl: string
}

/**
 * Starts the product of a commit and the one of the working tree, each on its own copy of one demo, at 3 pm in the zone in
 * which that is the time.
 */
export async function startPair(commit: string) {
  const release = await prepareRelease(commit, { pages: true })
  const time = todayAt('15:00')
  const demo = await createDemoDatabase({ now: time, forBrowsers: false })
  const started: { product: Replayed; end(): Promise<void> }[] = []
  const close = async () => {
    for (const { end } of started) await end()
    await demo.close()
  }
  try {
    const knownIds = await readIds(demo.connectionString)
    for (const folder of [release, undefined])
      started.push(await startOnCopy(demo, (env) => startProductAt(time, env, folder)))
    return { products: started.map(({ product }) => product), knownIds, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The ids of all records: any other id in an answer was made during the run. */
async function readIds(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
    )
    const all = tables.map(({ name }) => `select id from ${name}`).join(' union all ')
    const { rows } = await client.query<{ id: string }>(all)
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end()
  }
}
