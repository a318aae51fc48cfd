import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Role } from '#contract/endpoint.ts'
import { type RefusalCode, refusalsOf } from '#contract/refusals.ts'
import type { Database } from '../db/client.ts'
import { forbidden, notAuthenticated } from '../errors.ts'
import { readMultipart } from './multipart.ts'
import { type Caller, findCallers } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** valid sessions of roles with access to this endpoint */
    callers: Caller[]
    /** the picture of a multipart body */
    picture: Buffer | null
  }
  interface FastifyContextConfig {
    /** the codes of error responses that the contract documents for this endpoint */
    refusals?: ReadonlySet<RefusalCode>
  }
}

/** The argument of a handler: validated input and the caller. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  picture: Buffer | null
  /** the caller; for endpoints of several roles, the first of `callers` */
  caller: Caller
  callers: Caller[]
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']> | FastifyReply>

/** Binds an endpoint of the contract to its handler. */
export type Serve = <E extends Endpoint>(entry: E, handler: Handler<E>) => void

/** A successful response with a message for people. */
export function ok<Payload extends object>(
  message: string,
  payload?: Payload,
): { success: true; message: string } & Payload {
  return { success: true, message, ...(payload as Payload) }
}

/**
 * Registers endpoints. Every call is processed in this order: access check, validation against the contract, handler,
 * serialisation by the response schema, which drops undeclared fields.
 */
export function endpointServer(app: FastifyInstance, database: Database): Serve {
  if (!app.hasRequestDecorator('callers')) {
    app.decorateRequest('callers', null as unknown as Caller[])
    app.decorateRequest('picture', null)
  }
  return (entry, handler) => {
    app.route({
      method: entry.method,
      url: entry.path,
      schema: {
        params: entry.params,
        querystring: entry.query,
        ...(entry.method !== 'GET' && { body: entry.body }),
        response: successes(entry),
      },
      config: { refusals: refusalsOf(entry) },
      onRequest: async (request) => {
        request.callers = await authorise(database, request, entry.access)
      },
      preValidation: async (request) => {
        if (entry.method === 'GET') return
        if (entry.picture && request.isMultipart()) await readMultipart(request)
        request.body ??= {}
      },
      handler: async (request, reply) => {
        reply.code(entry.status).header('cache-control', 'no-store')
        const { params, query, body, callers, picture } = request
        return handler({ params, query, body, callers, picture, caller: callers[0], request, reply } as Call<
          typeof entry
        >)
      },
    })
  }
}

/** The response schema of each successful status. */
function successes({ answer, status, repeatStatus }: Endpoint): Record<number, z.ZodType> {
  return Object.fromEntries([status, repeatStatus].filter(Boolean).map((code) => [code, answer]))
}

async function authorise(
  database: Database,
  request: FastifyRequest,
  access: 'public' | readonly Role[],
): Promise<Caller[]> {
  if (access === 'public') return []
  const callers = await findCallers(database.db, request)
  const allowed = callers.filter((caller) => access.includes(caller.role))
  if (allowed.length > 0) return allowed
  throw callers.length > 0 ? forbidden() : notAuthenticated()
}
