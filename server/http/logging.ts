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
        path: request.url?.split('?', 1)[0],
        address: request.ip,
      }),
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  }
}
