import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'
import { terminalLog } from './terminal-log.ts'

/**
 * Structured logs with request ids. A request is logged with method, path and address, never with its body, cookies
 * or query, which may contain personal data or secrets. JSON lines; plain ones in a terminal.
 */
export function loggerOptions(env: Env): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false
  return {
    level: env.logLevel,
    ...(env.isTerminal && { stream: terminalLog((text) => process.stdout.write(text)) }),
    serializers: {
      req: (request) => ({
        method: request.method,
        path: withoutBearers(request.url?.split('?', 1)[0] ?? ''),
        address: request.ip,
      }),
      err: (error) => ({
        type: error.name,
        message: withoutValues(error),
        stack: (error.stack ?? '').replace(error.message, () => withoutValues(error)),
        code: error.code,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  }
}

/** Removes ids of checkouts, which open the checkout to anybody who knows them. */
function withoutBearers(path: string): string {
  return path.replace(/(\/test-checkout\/|\/payment\/[a-z-]+\/)[^/]+/, '$1…')
}

/** The message of an error. Drizzle's contains the values of the query: addresses, hashes, texts. */
function withoutValues(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
}
