import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { basePath } from '#contract/base-path.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { PictureNotStored, StoreUnavailable } from '../adapters/images/store.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import type { Env } from '../env.ts'
import { notFound, pictureNotStored, Refusal, unavailable } from '../errors.ts'
import { isWorking } from './overload/connections.ts'

/** Codes and messages for Fastify's own errors, by status: its messages may name internals. */
const clientErrors: Record<number, [code: Refusal['code'], message: string]> = {
  400: ['VALIDATION_FAILED', 'The request is malformed'],
  404: ['NOT_FOUND', 'Not found'],
  405: ['METHOD_NOT_ALLOWED', 'Method not allowed'],
  408: ['VALIDATION_FAILED', 'The request did not arrive in time'],
  413: ['TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type'],
  431: ['TOO_LARGE', 'The request is too large'],
}

/** The statuses of errors of the HTTP parser; 400 for all others. */
const parserErrors: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what the HTTP parser cannot read, and ends the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // In between an answer that is not complete, this one would be read as a part of it.
  if (socket.writable && !isWorking(socket)) {
    const statusCode = parserErrors[error.code ?? ''] ?? 400
    const body = JSON.stringify(bodyOf(toRefusal({ statusCode })))
    socket.write(
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

/**
 * The only place that turns errors into responses. Unknown errors: 500 with a fixed text, details only in the log, where
 * the cause of a refusal is, too.
 */
export function registerErrorHandler(app: FastifyInstance, { mode }: Pick<Env, 'mode'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (isAborted(request.raw))
      request.log.info('the client closed the connection before its request was complete')
    else logUnexpected(error, request)
    const { method, routeOptions } = request
    const { config, url } = routeOptions
    return sendRefusal(
      reply,
      mode === 'test' ? requireDocumented(`${method} ${url}`, refusal, config.refusals) : refusal,
    )
  })
}

/** Logs an error that is not an expected refusal, and the cause of a refusal. */
export function logUnexpected(error: unknown, { log }: Pick<FastifyRequest, 'log'>): void {
  const refusal = toRefusal(error)
  if (refusal.cause) log.warn({ err: refusal.cause }, refusal.code)
  else if (refusal.status >= 500 && error !== refusal) log.error({ err: error }, 'request failed')
}

/** Requests that never reach a route, such as bad escapes in the path. */
export function sendFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, toRefusal(error))
}

/** In tests, a refusal that the contract does not declare is an error: every test checks the OpenAPI document. */
export function requireDocumented(
  route: string,
  refusal: Refusal,
  declared: ReadonlySet<RefusalCode> | undefined,
): Refusal {
  const code = [...(declared ?? [])].find((one) => one === refusal.code)
  if (!declared || (code && refusals[code].status === refusal.status)) return refusal
  const message = `The contract does not declare ${refusal.status} ${refusal.code} for ${route}`
  return new Refusal(500, 'UNDOCUMENTED_REFUSAL', message)
}

function isAborted(raw: FastifyRequest['raw']): boolean {
  return raw.destroyed && !raw.complete
}

const endpoints = Object.values(contract)
  .flatMap((area): Endpoint[] => Object.values(area))
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}/?$`),
  }))

/** The methods of pages. */
export const pageMethods = ['GET', 'HEAD', 'POST']

/**
 * Answers paths and methods without a route: 404, or 405 if the path exists with another method. An endpoint whose
 * parameter is longer than any id has no route either: such a record does not exist.
 */
export async function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const allowed: string[] = path.startsWith(`${basePath}/`)
    ? endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    : pageMethods
  if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(reply, notFound())
  reply.header('allow', allowed.join(', '))
  return sendRefusal(reply, new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method not allowed'))
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(bodyOf(refusal))
}

/** The body of an error response. */
export function bodyOf(refusal: Refusal): FailureBody {
  return {
    success: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.data !== undefined && { data: refusal.data }),
  }
}

/** The response to an error; unknown errors become a 500 without details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PictureNotStored) return pictureNotStored(error.path)
  if (error instanceof StoreUnavailable || isDatabaseOutage(error)) return unavailable()
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status >= 400 && status < 500) {
    const [code, message] = clientErrors[status] ?? ['VALIDATION_FAILED', 'The request was refused']
    return new Refusal(status, code, message)
  }
  if (status === 503) return unavailable()
  return new Refusal(500, 'UNEXPECTED', 'An unexpected error occurred')
}
