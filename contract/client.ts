import type { z } from 'zod'
import { contract, type Contract } from './contract.ts'
import { basePath } from './base-path.ts'
import type { Endpoint } from './endpoint.ts'

/** A message for one field of a refused body or query. */
export interface FieldError {
  path: string
  message: string
}

/**
 * A refused or failed call: the status, a stable code for a program and a message for a person (decisions §2).
 *
 * It is no `Error`, and has `statusText` and `internal`, so that the pages' router takes one that a loader does not
 * catch for an error response: the screen gets the call's status, where an `Error` would be hidden as unexpected.
 */
export class ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly statusText: string
  readonly internal = false
  readonly errors: readonly FieldError[]
  /** the current state, where a conflict tells it */
  readonly data: unknown
  /** seconds, where the server says when to try again */
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

/** The body of every failure. */
export interface FailureBody {
  success: false
  message: string
  code: string
  errors?: FieldError[]
  data?: unknown
}

/** How a call is carried: `fetch` in a browser, Fastify's `inject` on the server. */
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

/** Typed calls for every entry of the contract. A failure throws `ApiError`. */
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
    // A list that is empty, and a value that is none, are still told: as an empty text.
    const texts = (Array.isArray(value) ? value : [value ?? '']).map(String)
    for (const text of texts.length > 0 ? texts : ['']) form.append(key, text)
  }
  form.append('image', picture)
  return form
}
