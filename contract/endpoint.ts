import { z } from 'zod'

/** The three signed-in roles; each has its own session cookie. */
export const roles = ['user', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may call: anybody, or holders of a session of one of these roles. */
export type Access = 'public' | readonly Role[]

/** One call of the interface: everything both sides agree on. Paths are relative to the base path. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify notation: `/order/cancel-order/:orderId` */
  path: string
  access: Access
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** 201 for calls that create a record. */
  status: 200 | 201
  /** The body may also come as multipart/form-data with one picture in the field `image`. */
  picture: boolean
}

const nothing = z.object({})
type Nothing = typeof nothing

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'summary'
> & {
  params?: P
  query?: Q
  body?: B
  answer: A
  status?: 200 | 201
  picture?: boolean
}

/** Declares a call; parts that are left out are empty, the status is 200. */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    status: 200,
    picture: false,
    ...definition,
  }
}

/** The envelope that every JSON answer has (decisions §2), with the payload's own fields. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.boolean(), message: z.string(), ...shape })
}

/** An answer that says something and carries nothing. */
export const plainAnswer = answer({})

/** An answer with the record in `data`. */
export function dataAnswer<T extends z.ZodType>(data: T) {
  return answer({ data })
}

/** A page of a list: `data`, and `nextCursor` where there is more. */
export function listAnswer<T extends z.ZodType>(item: T) {
  return answer({ data: z.array(item), nextCursor: z.string().optional() })
}
