import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { basePath } from '#contract/base-path.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { StoreUnavailable } from '../adapters/images/store.ts'
import { sqlState } from '../db/client.ts'
import { notFound, Refusal, unavailable } from '../errors.ts'

/** Fastify's own refusals, by status, in our words: theirs may name internals. */
const clientErrors: Record<number, [code: string, message: string]> = {
  400: ['VALIDATION_FAILED', 'The request is malformed'],
  404: ['NOT_FOUND', 'Not found'],
  405: ['METHOD_NOT_ALLOWED', 'Method not allowed'],
  413: ['TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type'],
}

/** The one place where errors become HTTP. Unknown ones: 500, a fixed text; the details in the log only. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (isAborted(request.raw))
      request.log.info('the client closed the connection before its request was complete')
    else if (refusal.status >= 500 && error !== refusal) request.log.error({ err: error }, 'request failed')
    return sendRefusal(reply, refusal)
  })
}

/** Requests that never reach a route, such as bad escapes in the path. */
export function sendFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, toRefusal(error))
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

/** Every path and method that no endpoint has: 404, or 405 where another method has the path. */
export function registerUnknown(api: FastifyInstance): void {
  api.all('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length === 0) return sendRefusal(reply, notFound())
    reply.header('allow', allowed.join(', '))
    return sendRefusal(reply, new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method not allowed'))
  })
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  const body: FailureBody = {
    success: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.data !== undefined && { data: refusal.data }),
  }
  // The success schema does not fit a failure: it is written as it stands.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StoreUnavailable || isOutage(error)) return unavailable()
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const [code, message] = clientErrors[status] ?? ['VALIDATION_FAILED', 'The request was refused']
    return new Refusal(status, code, message)
  }
  if (status === 503) return unavailable()
  return new Refusal(500, 'UNEXPECTED', 'An unexpected error occurred')
}

/** The database is away, full, starting or ending: worth another try. */
function isOutage(error: Error): boolean {
  const state = sqlState(error)
  if (state) return /^(08|53|57P|40)/.test(state) || state === '57014' || state === '25006'
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ENOENT') return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error|Query read timeout/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
