import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'

/**
 * Structured logs with request ids. A request is its method, path and address: never its body, its cookies or its
 * query, which may hold what nobody else should read.
 */
export function loggerOptions(env: Env): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false
  return {
    level: env.logLevel,
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

/** A checkout's id opens its page to whoever knows it. */
function withoutBearers(path: string): string {
  return path.replace(/(\/test-checkout\/|\/payment\/[a-z-]+\/)[^/]+/, '$1…')
}

/** What an error says. One of a query names its values, too: addresses, hashes, what people wrote. */
function withoutValues(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
}
