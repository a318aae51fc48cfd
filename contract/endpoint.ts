import { z } from 'zod'
import type { LogDeclaration } from './log.ts'
import type { RefusalCode } from './refusals.ts'

/** The three signed-in roles; each has its own session cookie. */
export const roles = ['user', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** The query that says which session counts, where a person is signed in as several. */
export const byRole = z.object({ role: z.enum(roles).optional() })

/** The two kinds of admins (marketplace §10). */
export const operatorRoles = ['owner', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * The people whom a call is for. A call of admins states of which kind: `...operators`, or only `owner`. One that does not state it does not
 * compile.
 */
export type Party = Exclude<Role, 'admin'> | OperatorRole
export const operators = operatorRoles
export const everyParty = ['user', 'seller', ...operators] as const

/** Access: everybody, or sessions of one of these. */
export type Access = 'public' | readonly Party[]

/** The role of a party. */
export const roleOf = (party: Party): Role => (party === 'owner' || party === 'support' ? 'admin' : party)

/** The parties of a role: of admins both kinds. */
export const partiesOf = (role: Role): readonly Party[] => (role === 'admin' ? operators : [role])

/**
 * A call asks a person again who they are, if they proved it longer than 15 minutes ago (marketplace §5): always, only with a refund in its
 * body, or, where it takes the password itself, only of accounts with a second factor.
 */
export type StepUp = 'always' | 'with-refund' | 'with-second-factor'

/** A picture, pictures, or another file, each with what the call may have as JSON, too. */
export type UploadField = 'image' | 'images' | 'file'

/**
 * An endpoint of the API as client and server share it. Paths are relative to the base path. `$ZodType` is Zod's type of schemas without
 * their methods: to compare those of each endpoint was a tenth of the work of `npm run typecheck`.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify notation: `/order/cancel-order/:orderId` */
  path: string
  access: Access
  summary: string
  /** what a program must know besides the summary, for the OpenAPI document */
  description?: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** 201 for endpoints that create a record, 202 where a job goes on */
  status: 200 | 201 | 202
  /** The status of a repeat that returns the existing record */
  repeatStatus?: 200
  /** The answer is the same for every caller, whatever cookies they send: proxies may keep it for seconds */
  shared: boolean
  /** True for all methods but GET, unless a GET states it */
  changesState: boolean
  /** Codes of error responses besides those that `refusalsOf` derives */
  refusals: readonly RefusalCode[]
  mediaType: 'application/json' | 'text/event-stream' | 'text/csv' | 'image/webp' | 'application/zip'
  /** The field of files in a body that is multipart/form-data; null: the body is JSON */
  fileField: UploadField | null
  /** Sessions of kitchen devices have access too (marketplace §2) */
  kitchen: boolean
  /**
   * A change that suspended people may still make (marketplace §10): customers end sessions and mark notifications as read, sellers
   * also finish running orders
   */
  whileSuspended: boolean
  /** Works also for people of whom the marketplace requires a second factor that they have not set up yet */
  whileSettingUp: boolean
  /** when it asks again who the caller is: 403 STEP_UP_NEEDED; null: never */
  stepUp: StepUp | null
  /** Takes the header `Idempotency-Key`: a repeat with the same key within 24 hours has no further effect */
  repeatable: boolean
  /** what it writes to the log of changes (marketplace §10); null for calls that change nothing */
  log: LogDeclaration | null
}

/** A call that changes something states what it writes to the log of changes. */
type Change<Method extends Endpoint['method']> = Method extends 'GET'
  ? { changesState?: false; log?: undefined } | { changesState: true; log: LogDeclaration }
  : { changesState?: undefined; log: LogDeclaration }

const nothing = z.object({})
type Nothing = typeof nothing

type Typed = 'params' | 'query' | 'body' | 'answer'
type Definition<
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
  A extends z.core.$ZodType,
> = Pick<Endpoint, 'access' | 'summary'> &
  Partial<Omit<Endpoint, 'method' | 'path' | 'changesState' | 'log' | Typed>> & {
    params?: P
    query?: Q
    body?: B
    answer: A
  }

/** Declares an endpoint; params, query and body are empty by default, the status is 200 and the response JSON. */
export function endpoint<
  Method extends Endpoint['method'],
  A extends z.core.$ZodType,
  P extends z.core.$ZodType = Nothing,
  Q extends z.core.$ZodType = Nothing,
  B extends z.core.$ZodType = Nothing,
>(method: Method, path: string, definition: Definition<P, Q, B, A> & Change<Method>): Endpoint<P, Q, B, A> {
  return {
    method,
    path,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    status: 200,
    shared: false,
    refusals: [],
    mediaType: 'application/json',
    fileField: null,
    kitchen: false,
    whileSuspended: false,
    whileSettingUp: false,
    stepUp: null,
    repeatable: false,
    log: null,
    ...definition,
    changesState: method !== 'GET' || definition.changesState === true,
  }
}

/** The envelope of every JSON response (decisions §2), with additional fields. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.boolean(), message: z.string(), ...shape })
}

/** A response without data. */
export const plainAnswer = answer({})

/** A response with the record in `data`. */
export function dataAnswer<T extends z.core.$ZodType>(data: T) {
  return answer({ data })
}

/** A page of a list: `data`, and `nextCursor` if more rows follow. */
export function listAnswer<T extends z.core.$ZodType>(item: T) {
  return answer({ data: z.array(item), nextCursor: z.string().optional() })
}
