import { setImmediate as nextTurn } from 'node:timers/promises'
import { MIMEType } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { malformed, Refusal } from '../errors.ts'
import { pageMethods } from './error-handler.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Bytes of a form without the contents of its files, its fields and its parts: more hold the event loop for a second. */
const formBytes = 256 * 1024
const mostFields = 10_000
const mostParts = 2_000

/** Pages take forms and nothing else. Throws 400, 405, 413 and 415, so that the router never sees what it cannot read. */
export async function refuseMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!pageMethods.includes(request.method)) {
    reply.header('allow', pageMethods.join(', '))
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method not allowed')
  }
  if (!request.raw.url?.startsWith('/')) throw malformed()
  if (request.method !== 'POST') return
  const type = request.headers['content-type'] ?? ''
  if (!formTypes.test(type)) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type')
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const isMultipart = /^multipart/i.test(type)
  if (isMultipart ? isLarge(body, boundaryOf(type)) : body.length > formBytes || hasManyFields(body)) {
    throw new Refusal(413, 'TOO_LARGE', 'The request is too large')
  }
  if (!isMultipart) return
  // This reading and that of the router hold the event loop for up to 70 ms each: others get a turn before and between.
  await nextTurn()
  await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => {
      throw malformed()
    })
  await nextTurn()
}

function hasManyFields(body: Buffer): boolean {
  let at = body.indexOf('&')
  for (let count = 1; at >= 0 && count <= mostFields; count += 1) at = body.indexOf('&', at + 1)
  return at >= 0
}

function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') || unreadable()
  } catch {
    return unreadable()
  }
}

function unreadable(): never {
  throw malformed()
}

/**
 * Whether a multipart form has too many parts, or too many bytes that are no content of a file. Only looks for boundaries:
 * the router's parser needs half a second for 8 MB of heads or texts, and a tenth of that for a file.
 */
function isLarge(body: Buffer, boundary: string): boolean {
  const delimiter = `\r\n--${boundary}`
  let bytes = 0
  let at = body.indexOf(delimiter.slice(2))
  for (let parts = 0; at >= 0 && bytes <= formBytes && parts <= mostParts; parts += 1) {
    const headEnd = body.indexOf('\r\n\r\n', at)
    const next = headEnd < 0 ? -1 : body.indexOf(delimiter, headEnd + 2)
    const end = next < 0 ? body.length : next
    const isFile =
      headEnd >= 0 && headEnd - at <= formBytes && namesFile(body.toString('latin1', at, headEnd))
    bytes += (isFile ? headEnd : end) - at
    at = next < 0 ? -1 : next + 2
  }
  return at >= 0 || bytes > formBytes
}

/** Whether the head of a part names a file: only its contents are not read as text. */
function namesFile(head: string): boolean {
  const dispositions = head.match(/^content-disposition\s*:.*$/gim) ?? []
  return (
    dispositions.length === 1 && /;\s*filename\*?\s*=/i.test(dispositions[0]!.replaceAll(/"[^"]*"/g, '""'))
  )
}
