import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basePath } from '#contract/base-path.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { atEnd, untilFileEnds } from '../../support/at-end.ts'
import { readMails } from '../../support/mails.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

export interface Reply {
  status: number
  headers: Headers
  /** the parsed JSON, unchecked, or the text of a page */
  body: ReturnType<typeof JSON.parse>
}

/** The built product on a data folder of its own, which outlives its process. */
export interface Shop {
  product: Product
  dataDir: string
  /** for preparing data and for checks beside the product */
  database: Database
  /** the addresses of all mails so far */
  mailed: () => Promise<Set<string>>
  /** its log at level warn, since the last `clearLog` */
  log: () => string
  clearLog: () => void
  /** Starts the product again after `product.kill()`, at the same address. */
  startAgain: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts the built product with these variables. Without `DATABASE_URL` it runs its own PostgreSQL.
 *
 * @param direct the database's connection string for the test, if `DATABASE_URL` is the address of a proxy
 */
export async function openShop(env: Record<string, string> = {}, direct = env.DATABASE_URL): Promise<Shop> {
  const dataDir = await temporaryFolder('fault')
  let log = ''
  const start = (port: string) =>
    startProduct(
      { DATA_DIR: dataDir, DEMO: 'off', TRUST_PROXY: 'on', PORT: port, ...env },
      (text) => (log += text),
    )
  const product = await start('0')
  const connectionString = direct ?? (await embeddedDatabase(dataDir))
  const database = openDatabase({ connectionString, poolSize: 4, onError: () => {} })
  const closeDatabase = atEnd(() => database.close())
  const shop: Shop = {
    product,
    dataDir,
    database,
    async mailed() {
      const mails = await readMails(join(dataDir, 'mail'))
      return new Set(mails.map(({ to }) => to))
    },
    log: () => log,
    clearLog: () => void (log = ''),
    async startAgain() {
      shop.product = await untilFileEnds(() => start(new URL(product.address).port))
    },
    close: atEnd(async () => {
      await closeDatabase()
      await shop.product.close()
    }),
  }
  return shop
}

/** The lock file of the PostgreSQL in a data folder: its process and its port. */
export async function postmasterOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const [pid, , , port] = lines.split('\n').map(Number)
  return { pid: pid!, port: port! }
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  const { port } = await postmasterOf(dataDir)
  return `postgresql://foodie:${password}@127.0.0.1:${port}/foodie`
}

/** Sends a request to the product. Returns null if the connection failed, or that of a proxy in front. */
export async function send(
  { product }: Pick<Shop, 'product'>,
  path: string,
  init: RequestInit = {},
): Promise<Reply | null> {
  try {
    const response = await fetch(product.address + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    // The product's own errors have a body.
    if (response.status >= 500 && text === '') return null
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  } catch {
    return null
  }
}

/** Whether the product answers and reaches its database. */
export const reachesDatabase = async (shop: Pick<Shop, 'product'>) =>
  (await send(shop, '/readyz'))?.body.database === 'reached'

export interface CallOptions {
  cookie?: string
  body?: object
  /** the network address that the product sees */
  from?: string
}

/** Calls the interface. Returns null if the connection failed. */
export function call(
  shop: Pick<Shop, 'product'>,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { cookie, body, from }: CallOptions = {},
): Promise<Reply | null> {
  const hasBody = method !== 'GET'
  return send(shop, basePath + path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  })
}
