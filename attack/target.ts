import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/db/client.ts'
import { freePort } from '#server/embedded-postgres/processes.ts'
import type { TestApp } from '../tests/support/app.ts'
import { makeWorld, type World } from '../tests/access/world.ts'
import { startProduct } from '../tests/support/product.ts'
import { keepEmpty, testCards } from '../tests/support/without-demo.ts'
import type { Target } from './attack.ts'
import { send } from './http.ts'

interface Injected {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: unknown
}

/** Starts the built product on a database, as a target. */
export async function startTarget(
  connectionString: string,
  database: Database,
  demo: 'on' | 'off',
): Promise<{ target: Target; close: () => Promise<void> }> {
  if (demo === 'off') await keepEmpty(connectionString)
  const metricsPort = await freePort()
  const { address, dataDir, pid, close } = await startProduct({
    DATABASE_URL: connectionString,
    ...testCards,
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '1',
  })
  const makeNew = worldsOf(address, database)
  let shared: Promise<World> | undefined
  const target = {
    address,
    database,
    mailFolder: path.join(dataDir, 'mail'),
    makeWorld: makeNew,
    sharedWorld: () => (shared ??= makeNew()),
    readDelay: () => readDelay(metricsPort),
    readWork: () => readWork(pid),
  }
  return { target, close }
}

async function readDelay(port: number): Promise<number> {
  const { text } = await send(`http://127.0.0.1:${port}`, { method: 'GET', path: '/metrics' })
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000)
}

/** Of the main thread, which runs the event loop. The first number of schedstat is in nanoseconds. */
function readWork(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) / 1e6 : Number.NaN
}

/**
 * Makes worlds in a started product and its database, by the same code as the access tests: what it injects into an app
 * goes to the product by HTTP.
 */
export function worldsOf(address: string, database: Database): () => Promise<World> {
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const isJson = payload !== undefined && !Buffer.isBuffer(payload)
    const answer = await send(address, {
      method,
      path: url,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(payload) : payload,
    })
    return {
      statusCode: answer.status,
      headers: answer.headers,
      json: () => JSON.parse(answer.text) as unknown,
    }
  }
  const test = { app: { inject }, database } as unknown as TestApp
  return () => makeWorld(test)
}
