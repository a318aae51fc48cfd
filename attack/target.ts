import path from 'node:path'
import type { Database } from '#server/db/client.ts'
import type { TestApp } from '../tests/support/app.ts'
import { makeWorld } from '../tests/access/world.ts'
import type { Target } from './attack.ts'
import { send } from './http.ts'

interface Injected {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: unknown
}

/** The variables that the product under attack needs besides its database. */
export const targetVariables = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }

/**
 * A started product and its database as a target. The world is made by the same code as that of the access tests: what
 * it injects into an app goes to the product by HTTP.
 */
export function targetAt(
  { address, dataDir }: { address: string; dataDir: string },
  database: Database,
): Target {
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const hasBody = payload !== undefined
    const answer = await send(address, {
      method,
      path: url,
      headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? JSON.stringify(payload) : undefined,
    })
    return {
      statusCode: answer.status,
      headers: answer.headers,
      json: () => JSON.parse(answer.text) as unknown,
    }
  }
  const test = { app: { inject }, database } as unknown as TestApp
  return { address, database, mailFolder: path.join(dataDir, 'mail'), makeWorld: () => makeWorld(test) }
}
