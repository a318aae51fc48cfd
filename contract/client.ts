import type { z } from 'zod'
import { contract, type Contract } from './contract.ts'
import { basePath } from './base-path.ts'
import type { Endpoint } from './endpoint.ts'

/** A message for one field of an invalid body or query. */
export interface FieldError {
  path: string
  message: string
}

/**
 * A failed call: the status, a stable code for programs and a message for people (decisions §2). Not an `Error`, and
 * with `statusText` and `internal`, so that React Router treats an uncaught one as an error response with the call's
 * status. It would hide an `Error` as unexpected.
 */
export class ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly statusText: string
  readonly internal = false
  readonly errors: readonly FieldError[]
  /** the current state, if a conflict contains it */
  readonly data: unknown
  /** seconds to wait before a retry, if the server sent them */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<FailureBody>, retryAfter: number | null = null) {
    this.status = status
    this.message = body.message ?? 'An unexpected error occurred'
    this.statusText = this.message
    this.code = body.code ?? 'UNEXPECTED'
    this.errors = body.errors ?? []
    this.data = body.data
    this.retryAfter = retryAfter
  }
}

/** The body of every error response. */
export interface FailureBody {
  success: false
  message: string
  code: string
  errors?: FieldError[]
  data?: unknown
}

/** The transport of a call: `fetch` in a browser, Fastify's `inject` on the server. */
export type Send = (request: {
  method: string
  path: string
  body?: string | FormData
  headers: Record<string, string>
}) => Promise<{ status: number; retryAfter?: number | null; json: () => Promise<unknown> }>

type Part<Name extends string, Schema extends z.ZodType> =
  {} extends z.input<Schema> ? { [K in Name]?: z.input<Schema> } : { [K in Name]: z.input<Schema> }

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B> & { picture?: File }
    : never

type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never

type Call<E> =
  {} extends Input<E> ? (input?: Input<E>) => Promise<Output<E>> : (input: Input<E>) => Promise<Output<E>>

export type Api = { [Area in keyof Contract]: { [Name in keyof Contract[Area]]: Call<Contract[Area][Name]> } }

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  picture?: File
}

/** Typed calls for every endpoint of the contract. A failure throws `ApiError`. */
export function createApi(send: Send): Api {
  const areas = Object.entries(contract).map(([area, endpoints]) => [
    area,
    Object.fromEntries(
      Object.entries<Endpoint>(endpoints).map(([name, entry]) => [
        name,
        (input: AnyInput = {}) => call(send, entry, input),
      ]),
    ),
  ])
  return Object.fromEntries(areas) as Api
}

async function call(send: Send, entry: Endpoint, input: AnyInput): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' }
  let body: string | FormData | undefined
  if (entry.picture && input.picture) {
    body = toFormData(input.body ?? {}, input.picture)
  } else if (entry.method !== 'GET') {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(input.body ?? {})
  }
  const path = basePath + fillPath(entry.path, input.params) + queryString(input.query)
  const response = await send({ method: entry.method, path, body, headers })
  const json = await response.json()
  if (response.status >= 400) {
    throw new ApiError(response.status, json as Partial<FailureBody>, response.retryAfter ?? null)
  }
  return json
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

function toFormData(fields: Record<string, unknown>, picture: File): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    // Send empty arrays and null as '' so that the server can tell *cleared* from *not sent*.
    const texts = (Array.isArray(value) ? value : [value ?? '']).map(String)
    for (const text of texts.length > 0 ? texts : ['']) form.append(key, text)
  }
  form.append('image', picture)
  return form
}
