import type { z } from 'zod'
import { contract, type Contract } from './contract.ts'
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

/** What a call sends; the server encodes it. */
export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  picture?: File
  pictures?: File[]
  file?: File
}

/** How calls reach their endpoint: the server calls it in process. */
export type CallEndpoint = (
  entry: Endpoint,
  input: CallInput,
) => Promise<{ status: number; retryAfter: number | null; body: unknown }>

type Part<Name extends string, Schema extends z.core.$ZodType> =
  {} extends z.input<Schema> ? { [K in Name]?: z.input<Schema> } : { [K in Name]: z.input<Schema> }

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.core.$ZodType>
    ? Part<'params', P> &
        Part<'query', Q> &
        Part<'body', B> &
        Pick<CallInput, 'picture' | 'pictures' | 'file'>
    : never

type Output<E> =
  E extends Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, infer A> ? z.output<A> : never

type Call<E> =
  {} extends Input<E> ? (input?: Input<E>) => Promise<Output<E>> : (input: Input<E>) => Promise<Output<E>>

export type Api = { [Area in keyof Contract]: { [Name in keyof Contract[Area]]: Call<Contract[Area][Name]> } }

/** Typed calls for every endpoint of the contract. A failure throws `ApiError`. */
export function createApi(callEndpoint: CallEndpoint): Api {
  const call = async (entry: Endpoint, input: CallInput) => {
    const { status, retryAfter, body } = await callEndpoint(entry, input)
    if (status >= 400) throw new ApiError(status, body as Partial<FailureBody>, retryAfter)
    return body
  }
  const api = {}
  for (const [area, endpoints] of Object.entries(contract)) {
    let calls: object | undefined
    // Made when first used: a page makes calls of a few areas, and there are more than a hundred calls.
    Object.defineProperty(api, area, { enumerable: true, get: () => (calls ??= callsOf(endpoints, call)) })
  }
  return api as Api
}

function callsOf(
  endpoints: Record<string, Endpoint>,
  call: (entry: Endpoint, input: CallInput) => Promise<unknown>,
): object {
  const calls = Object.entries(endpoints).map(([name, entry]) => [
    name,
    (input: CallInput = {}) => call(entry, input),
  ])
  return Object.fromEntries(calls) as object
}
