import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#server/adapters/images/s3.ts'
import { atEnd } from './at-end.ts'

const bucket = 'pictures'
const region = 'ap-south-1'
const keys = { accessKeyId: 'AKIAOFTHETESTS', secretAccessKey: 'secret-of-the-tests' }
/** The maximum age of a signature, in milliseconds. */
const tolerance = 15 * 60_000

/**
 * Starts an S3-compatible store in memory with one empty bucket: PUT, GET and DELETE of objects and ListObjectsV2. Each
 * signature is verified by another library than the one that made it. It can be stopped and started again.
 */
export async function startS3() {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    void serve(request, response, objects)
  })
  let port = 0

  async function start(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function stop(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  atEnd(stop)
  await start()
  const settings: S3Settings = { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys }
  return { settings, start, stop }
}

export type S3 = Awaited<ReturnType<typeof startS3>>

interface StoredObject {
  bytes: Buffer
  type: string
  storedAt: Date
}

async function serve(request: IncomingMessage, response: ServerResponse, objects: Map<string, StoredObject>) {
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const body = await buffer(request)
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  if (!(await isSigned(request, url, body))) return refuse(403, 'SignatureDoesNotMatch')

  const [, wanted, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (wanted !== bucket) return refuse(404, 'NoSuchBucket')
  if (request.method === 'GET' && key === '')
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(list(objects, url.searchParams))
  if (request.method === 'PUT' && key) {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', storedAt: new Date() })
    return response.writeHead(200, { etag: etagOf(body) }).end()
  }
  if (request.method === 'DELETE' && key) {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (request.method !== 'GET') return refuse(405, 'MethodNotAllowed')
  const found = objects.get(key)
  if (!found) return refuse(404, 'NoSuchKey')
  return response.writeHead(200, { 'content-type': found.type, etag: etagOf(found.bytes) }).end(found.bytes)
}

/** Whether the request has a valid, recent AWS Signature Version 4, and the body that it covers, if it covers one. */
async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': bodyHash } = request.headers
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!required.every((name) => signedHeaders.includes(name))) return false
  if (typeof datetime !== 'string' || typeof bodyHash !== 'string') return false
  const sentAt = datetime.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  if (!(Math.abs(Date.now() - Date.parse(sentAt)) < tolerance)) return false
  const ownHash = createHash('sha256').update(body).digest('hex')
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== ownHash) return false

  const signed = signedHeaders.filter((name) => name !== 'host')
  const headers = signed.map((name): [string, string] => [name, String(request.headers[name])])
  const { method = '' } = request
  const expected = new AwsV4Signer({
    ...keys,
    method,
    url: url.href,
    headers,
    datetime,
    region,
    service: 's3',
    allHeaders: true,
  })
  return authorization.replaceAll(/,\s*/g, ', ') === (await expected.authHeader())
}

/** A page of the bucket by ListObjectsV2. A continuation token is the last name of the previous page. */
function list(objects: Map<string, StoredObject>, asked: URLSearchParams): string {
  const after = asked.get('continuation-token')
  const names = objects.keys().toArray().toSorted()
  const start = after === null ? 0 : names.findIndex((name) => name > after)
  const rest = start < 0 ? [] : names.slice(start)
  const page = rest.slice(0, Number(asked.get('max-keys') ?? 1000))
  const isTruncated = page.length < rest.length
  const contents = page.map((name) => {
    const { bytes, storedAt } = objects.get(name)!
    const etag = `&quot;${etagOf(bytes).slice(1, -1)}&quot;`
    return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
