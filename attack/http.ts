import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Sent {
  method: string
  /** path and query; not normalised */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export interface Answer {
  /** 0: the connection ended without an answer */
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** from the request to the end of the answer */
  milliseconds: number
  /** no whole answer within `longest` */
  isLate: boolean
}

/** After this an answer counts as missing, in milliseconds. */
const longest = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request and reads the answer; of an event stream only its head. */
export function send(address: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const started = performance.now()
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const end = (response: IncomingMessage | undefined, text: string, isLate = false) => {
      clearTimeout(timer)
      resolve({
        status: response?.statusCode ?? 0,
        headers: response?.headers ?? {},
        text,
        milliseconds: performance.now() - started,
        isLate,
      })
    }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request({ hostname, port, method, path, agent, headers: { ...length, ...headers } })
    const timer = setTimeout(() => {
      end(undefined, '', true)
      outgoing.destroy()
    }, longest)
    outgoing.on('error', () => end(undefined, ''))
    outgoing.on('response', (response) => {
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        end(response, '')
        outgoing.destroy()
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('close', () => end(response, Buffer.concat(chunks).toString()))
    })
    outgoing.end(body)
  })
}

/** Sends a request. After a 503 with Retry-After it waits that many seconds and sends it again, at most `tries` times in all. */
export async function sendUntilServed(address: string, sent: Sent, tries = 30): Promise<Answer> {
  const answer = await send(address, sent)
  const wait = Number(answer.headers['retry-after'])
  if (answer.status !== 503 || !wait || tries === 1) return answer
  await sleep(wait * 1000)
  return sendUntilServed(address, sent, tries - 1)
}

/** Sends a JSON body, or none. */
export function sendJson(
  address: string,
  method: string,
  path: string,
  payload?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (payload === undefined) return send(address, { method, path, headers })
  const body = JSON.stringify(payload)
  return send(address, { method, path, body, headers: { 'content-type': 'application/json', ...headers } })
}

/** Sends bytes as they are on a connection of their own; headers and targets may be malformed. */
export async function sendRaw(address: string, bytes: string): Promise<Answer> {
  const started = performance.now()
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  const isLate = await Promise.race([
    once(socket, 'close').then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), longest).unref()),
  ])
  socket.destroy()
  const [head = ''] = text.split('\r\n\r\n', 1)
  const retryAfter = /^retry-after: *(\d+)/im.exec(head)?.[1]
  return {
    status: Number(text.split(' ', 2)[1] ?? 0),
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
    text,
    milliseconds: performance.now() - started,
    isLate,
  }
}

/** Runs `work` for each item, `width` at a time, and returns the results in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const runner = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: width }, runner))
  return results
}
