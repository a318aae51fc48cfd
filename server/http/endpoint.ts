import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, refusalsOf } from '#contract/refusals.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { forbidden, notAuthenticated } from '../errors.ts'
import { readMultipart } from './multipart.ts'
import { type Caller, findCallers } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoints
  }
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

/** What all endpoints of an app share. */
interface Endpoints {
  database: Database
  mode: Env['mode']
  /** called after each call that changed what guests see */
  onCatalogueChange: () => void
  /** by `keyOf`, for calls in process */
  served: Map<string, ServedEndpoint>
}

/** An endpoint with its handler. */
export interface ServedEndpoint {
  entry: Endpoint
  handler: Handler<Endpoint>
}

/** Binds an endpoint of the contract to its handler. */
export type Serve = <E extends Endpoint>(entry: E, handler: Handler<E>) => void

/** A successful response with a message for people. */
export function ok<Payload extends object>(
  message: string,
  payload?: Payload,
): { success: true; message: string } & Payload {
  return { success: true, message, ...(payload as Payload) }
}

/** What guests' pages show; everything else they show changes with the program. */
const shownToGuests = /^\/(restaurant|food|category|cuisine|rating|address)\//

/** The key of an endpoint in `endpoints.served`. The pages' build has its own copy of the contract, so objects differ. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Prepares the app for `endpointServer`. */
export function registerEndpoints(
  app: FastifyInstance,
  { database, mode, onCatalogueChange }: Omit<Endpoints, 'served'>,
): void {
  app.decorate('endpoints', { database, mode, onCatalogueChange, served: new Map() })
  app.decorateRequest('callers', null as unknown as Caller[])
  app.decorateRequest('picture', null)
}

/**
 * Registers endpoints. Every call is processed in this order: access check, validation against the contract, handler.
 * Presenters name every field of an answer; `requireDeclared` checks this in tests and in development.
 */
export function endpointServer(app: FastifyInstance): Serve {
  const { database, mode, served, onCatalogueChange } = app.endpoints
  return (entry, handler) => {
    const checked: typeof handler =
      mode === 'production' ? handler : async (call) => requireDeclared(entry, await handler(call))
    served.set(keyOf(entry), { entry, handler: checked as unknown as Handler<Endpoint> })
    app.route({
      method: entry.method,
      url: entry.path,
      schema: {
        params: entry.params,
        querystring: entry.query,
        ...(entry.method !== 'GET' && { body: entry.body }),
      },
      config: { refusals: refusalsOf(entry) },
      onRequest: async (request) => {
        request.callers = await authorise(database, request, entry)
      },
      preValidation: async (request) => {
        if (entry.method === 'GET') return
        if (entry.picture && request.isMultipart()) await readMultipart(request)
        request.body ??= {}
      },
      handler: async (request, reply) => {
        reply.code(entry.status).header('cache-control', 'no-store')
        const { params, query, body, callers, picture } = request
        const answer = await checked({
          params,
          query,
          body,
          callers,
          picture,
          caller: callers[0],
          request,
          reply,
        } as Call<typeof entry>)
        if (entry.changesState && shownToGuests.test(entry.path)) onCatalogueChange()
        return answer
      },
    })
  }
}

/** Returns an answer that is exactly what the contract declares. Throws if a field is undeclared or invalid. */
function requireDeclared<A>({ method, path, answer: schema }: Endpoint, given: A): A {
  if (isReply(given)) return given
  const declared = schema.safeParse(given)
  if (declared.success && isDeepStrictEqual(toJson(declared.data), toJson(given))) return given
  const reason = declared.success ? 'it has undeclared fields' : declared.error.message
  throw new Error(`The answer of ${method} ${path} does not match the contract: ${reason}`)
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function isReply(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'hijack' in given
}

/** The caller's sessions with access to the endpoint. Throws 401 and 403 (decisions §11). */
export async function authorise(
  database: Database,
  request: FastifyRequest,
  { access }: Pick<Endpoint, 'access'>,
): Promise<Caller[]> {
  if (access === 'public') return []
  const callers = await findCallers(database.db, request)
  const allowed = callers.filter((caller) => access.includes(caller.role))
  if (allowed.length > 0) return allowed
  throw callers.length > 0 ? forbidden() : notAuthenticated()
}
