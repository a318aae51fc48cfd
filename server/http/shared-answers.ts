import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds for which a proxy may answer guests with what it stored: as long as guests' pages are kept. */
const proxyAge = 3

/**
 * Sends an answer that is the same for every caller, with a tag for revalidation, or 304 if the caller has it. Guests'
 * answers may be kept by proxies. A request with cookies gets the current one, so that own changes show at once. Under a host
 * name that may be somebody else's, nothing is kept.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!request.server.isOwnOrigin(request)) return reply.send(text)
  const tag = `W/"${hash('sha1', text, 'base64url')}"`
  reply.headers({
    etag: tag,
    vary: 'cookie',
    'cache-control':
      request.headers.cookie === undefined
        ? `public, max-age=0, s-maxage=${proxyAge}, must-revalidate`
        : 'private, no-cache',
  })
  return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(text)
}

/** Whether an `If-None-Match` lists the tag; weak comparison (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const known = header.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(tag.slice(2))
}
