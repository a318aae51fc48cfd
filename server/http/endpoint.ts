import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Role, UploadField } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { type RefusalCode, refusalsOf } from '#contract/refusals.ts'
import type { Database, Reader } from '../db/client.ts'
import { JsonText, writeObject } from '../db/json-text.ts'
import type { Env } from '../env.ts'
import {
  forbidden,
  notAuthenticated,
  notFound,
  Refusal,
  secondFactorSetup,
  stepUpNeeded,
  suspendedAccount,
} from '../errors.ts'
import type { ListCache } from './list-cache.ts'
import { readMultipart } from './multipart.ts'
import { isGuestRead } from './page-cache.ts'
import { type Caller, findCallers } from './sessions.ts'
import { sendShared } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoints
  }
  interface FastifyRequest {
    /** valid sessions of roles with access to this endpoint */
    callers: Caller[]
    /** the files of a multipart body */
    uploads: Buffer[]
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
  /** by the endpoint's `fileField`: of `image` */
  picture: Buffer | null
  /** of `images` */
  pictures: Buffer[]
  /** of `file` */
  file: Buffer | null
  /** for public reads: a replica may serve guests */
  reader: Reader
  /** the caller; for endpoints of several roles, the first of `callers` */
  caller: Caller
  callers: Caller[]
  /** for changes: its transactions write what the call declares to the log of changes */
  database: Database
  /** the same for one of `callers`, who takes the step */
  databaseOf: (caller: Caller) => Database
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['answer']> | JsonText<z.input<E['answer']>> | FastifyReply>

/** Handles a call whose reader is not chosen yet. */
type ReadingHandler<E extends Endpoint> = (call: Omit<Call<E>, 'reader'>) => ReturnType<Handler<E>>

/** A call, as far as the log of changes needs it. */
export interface LoggedCall {
  entry: Pick<Endpoint, 'method' | 'path' | 'log'>
  params: unknown
  callers: readonly Caller[]
  /** the address of the client */
  ip: string
}

/** What all endpoints of an app share. */
interface Endpoints {
  database: Database
  mode: Env['mode']
  /** whether people of a role have to set up a second factor */
  requiresSecondFactor: (role: Role) => boolean
  /** the marketplace's, for validation */
  money: () => MarketplaceMoney
  /** the database that writes what a changing call declares to the log of changes */
  databaseOf: (call: LoggedCall) => Database
  /** called after each call that changed what guests see */
  onCatalogueChange: () => void
  /** for calls in process */
  listCache: ListCache
  /** by `keyOf`, for calls in process */
  served: Map<string, ServedEndpoint>
}

/** An endpoint with its handler. */
export interface ServedEndpoint {
  entry: Endpoint
  handler: ReadingHandler<Endpoint>
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

/** The same of a payload with fields that are JSON text. */
export function okJson<Payload extends object>(message: string, payload: Payload) {
  return writeObject({ success: true as const, message, ...payload })
}

/** What guests' pages show; everything else they show changes with the program. */
const shownToGuests = /^\/(restaurant|food|option|category|cuisine|search|rating|address)\//

/** The key of an endpoint in `endpoints.served`. The pages' build has its own copy of the contract, so objects differ. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Prepares the app for `endpointServer`. */
export function registerEndpoints(app: FastifyInstance, shared: Omit<Endpoints, 'served'>): void {
  app.decorate('endpoints', { ...shared, served: new Map() })
  app.decorateRequest('callers', null as unknown as Caller[])
  app.decorateRequest('uploads', null as unknown as Buffer[])
}

/**
 * Registers endpoints. Every call is processed in this order: access check, validation against the contract, handler.
 * Presenters or queries name every field of an answer; `requireDeclared` checks this in tests and in development.
 */
export function endpointServer(app: FastifyInstance): Serve {
  const { database, databaseOf, mode, served, onCatalogueChange } = app.endpoints
  return (entry, handler) => {
    const reading = chooseReader(database, entry, handler)
    const checked: typeof reading =
      mode === 'production'
        ? reading
        : async (call) => {
            const given = await reading(call)
            // A stream is its own response.
            return call.reply.sent ? given : requireDeclared(entry, given)
          }
    served.set(keyOf(entry), { entry, handler: checked as unknown as ReadingHandler<Endpoint> })
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
        request.uploads = []
        if (entry.fileField && request.isMultipart()) await readMultipart(request, entry.fileField)
        request.body ??= {}
      },
      handler: async (request, reply) => {
        reply.code(entry.status).header('cache-control', 'no-store')
        const { params, query, body } = request
        const callers = entry.changesState ? ofRole(request.callers, query) : request.callers
        requireVerified(entry, callers, body)
        const answer = await checked({
          params,
          query,
          body,
          callers,
          ...filesOf(entry, request.uploads ?? []),
          caller: callers[0],
          database: databaseOf({ entry, params, callers, ip: request.ip }),
          databaseOf: (caller) => databaseOf({ entry, params, callers: [caller], ip: request.ip }),
          request,
          reply,
        } as Omit<Call<typeof entry>, 'reader'>)
        if (entry.changesState && shownToGuests.test(entry.path)) onCatalogueChange()
        if (!(answer instanceof JsonText)) return answer
        if (entry.shared) return sendShared(request, reply, answer.text)
        reply.header('content-type', 'application/json; charset=utf-8')
        return answer.text
      },
    })
  }
}

/** The files of a call by their field. */
export function filesOf({ fileField }: Pick<Endpoint, 'fileField'>, uploads: Buffer[]) {
  const only = (field: UploadField) => (fileField === field ? uploads : [])
  return { picture: only('image')[0] ?? null, pictures: only('images'), file: only('file')[0] ?? null }
}

/**
 * Takes a step as the first of the caller's sessions that may act on the record (marketplace §9): for the others it does not exist.
 * Throws what the last one throws.
 */
export async function asFirstAble<Result>(
  { callers, databaseOf }: Pick<Call<Endpoint>, 'callers' | 'databaseOf'>,
  step: (caller: Caller, database: Database) => Promise<Result>,
): Promise<Result> {
  for (const [place, caller] of callers.entries()) {
    try {
      return await step(caller, databaseOf(caller))
    } catch (error) {
      const isForeign = error instanceof Refusal && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)
      if (!isForeign || place === callers.length - 1) throw error
    }
  }
  throw notFound()
}

/** The sessions of the role that the query names, where it names one (marketplace §9). Throws 403. */
function ofRole(callers: Caller[], query: unknown): Caller[] {
  const { role } = query as { role?: unknown }
  if (role === undefined) return callers
  const chosen = callers.filter((caller) => caller.role === role)
  if (chosen.length === 0) throw forbidden()
  return chosen
}

/** Throws 403 where a person has to prove again who they are. Kitchen devices have no such calls. */
function requireVerified({ stepUp }: Endpoint, callers: Caller[], body: unknown): void {
  if (stepUp === null || (stepUp === 'with-refund' && !(body as { refund?: unknown }).refund)) return
  const asked = callers.find(
    ({ isVerified, hasSecondFactor }) => !isVerified && (stepUp !== 'with-second-factor' || hasSecondFactor),
  )
  if (asked) throw stepUpNeeded(asked)
}

/** A visitor with a session reads the primary, and so always what they have just written. */
function chooseReader<E extends Endpoint>(
  { db, replicas }: Database,
  { access, changesState }: E,
  handler: Handler<E>,
): ReadingHandler<E> {
  const isPublicRead = access === 'public' && !changesState
  return (call) => {
    const handle = (reader: Reader) => handler({ ...call, reader } as Call<E>)
    return isPublicRead && isGuestRead(call.request.raw) ? replicas.read(handle) : handle(db)
  }
}

/** Returns an answer that is exactly what the contract declares. Throws if a field is undeclared or invalid. */
function requireDeclared<A>({ method, path, answer: schema }: Endpoint, given: A): A {
  const value: unknown = given instanceof JsonText ? given.parse() : given
  const declared = z.safeParse(schema, value)
  if (declared.success && isDeepStrictEqual(toJson(declared.data), toJson(value))) return given
  const reason = declared.success ? 'it has undeclared fields' : declared.error.message
  throw new Error(`The answer of ${method} ${path} does not match the contract: ${reason}`)
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * The caller's sessions with access to the endpoint; those of kitchen devices, and for changes those of suspended accounts, have it
 * only where the contract states it. Suspended admins have none. While somebody has to set
 * up a second factor, they have it where the contract states it. Throws 401 and 403 (decisions §11, marketplace §10).
 */
export async function authorise(
  database: Database,
  request: FastifyRequest,
  entry: Pick<Endpoint, 'access' | 'kitchen' | 'changesState' | 'whileSuspended' | 'whileSettingUp'>,
): Promise<Caller[]> {
  const { access, kitchen } = entry
  if (access === 'public') return []
  const callers = await findCallers(database.db, request)
  const allowed = callers.filter(
    ({ party, kitchenDevice }) => access.includes(party) && (kitchen || kitchenDevice === null),
  )
  const needsGoodStanding = entry.changesState && !entry.whileSuspended
  const acting = allowed.filter(
    ({ role, suspendedReason }) => suspendedReason === null || (role !== 'admin' && !needsGoodStanding),
  )
  const { requiresSecondFactor } = request.server.endpoints
  const ready = acting.filter(
    ({ role, kitchenDevice, hasSecondFactor }) =>
      entry.whileSettingUp || kitchenDevice !== null || hasSecondFactor || !requiresSecondFactor(role),
  )
  if (ready.length > 0) return ready
  if (acting.length > 0) throw secondFactorSetup()
  if (allowed[0] && needsGoodStanding) throw suspendedAccount(allowed[0].suspendedReason ?? '')
  throw callers.length > 0 ? forbidden() : notAuthenticated()
}
