import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Admission } from './admission.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface AdmitOptions {
  /** requests that are never refused */
  isExempt: (request: IncomingMessage) => boolean
  /** the places that the work for a request takes */
  placesOf: (request: IncomingMessage) => number
}

/** Bodies up to this size are read and dropped when their request is refused; for a larger one the connection ends. */
const droppedBytes = 64 * 1024

/**
 * Wraps the listener of the HTTP server, so that requests are refused before any other work. A request with a body gets
 * its place once the body has arrived: here if that is at once, otherwise in `registerBodyLimits`.
 */
export function admit(
  admission: Admission,
  listener: Listener,
  { isExempt, placesOf }: AdmitOptions,
): Listener {
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    admission.countRefused()
    shed(request, response)
  }
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    const places = placesOf(request)
    admission.enter(
      () => {
        holdPlaces(admission, response, places)
        listener(request, response)
      },
      () => refuse(request, response),
      () => response.destroyed,
      places,
    )
  }
  return (request, response) => {
    if (isExempt(request)) return listener(request, response)
    if (!hasBody(request)) return enter(request, response)
    if (admission.isOverloaded) return refuse(request, response)
    // By then the parser has read the part of the body that arrived together with the head; at `nextTick` it has not.
    setImmediate(() => {
      if (request.complete) enter(request, response)
      else listener(request, response)
    })
  }
}

/** What gives the places of a response back. */
const held = new WeakMap<ServerResponse, () => void>()

/** Holds the places of a request until its answer is produced (`giveBackPlaces`), or its connection has ended. */
export function holdPlaces(admission: Admission, response: ServerResponse, places: number): void {
  held.set(response, () => admission.leave(places))
  if (response.closed) giveBackPlaces(response)
  else response.once('close', () => giveBackPlaces(response))
}

/** Whether the request of this response has its places. */
export function holdsPlaces(response: ServerResponse): boolean {
  return held.has(response)
}

/** Places are for work: who reads the answer slowly, or not at all, takes none. */
export function giveBackPlaces(response: ServerResponse): void {
  const giveBack = held.get(response)
  held.delete(response)
  giveBack?.()
}

/** Whether a request announces a body, of whatever size. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The answers to refused requests. */
const busyAnswers = {
  json: refusal(
    'application/json',
    '{"success":false,"message":"We are busy right now. Please try again in a moment.","code":"UNAVAILABLE"}',
  ),
  html: refusal(
    'text/html',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Busy</title></head><body><h1>We are busy right now</h1>' +
      '<p>Many people are ordering right now. Please try again in a moment.</p></body></html>',
  ),
}

function refusal(type: string, body: string) {
  const headers = Object.entries({
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(body.length),
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  return { headers: headers.flat(), body }
}

/** A flat list of headers and a text, not a buffer, are sent in one write: a fifth cheaper than the usual way. */
function shed(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return
  const { headers, body } = busyAnswers[request.headers.accept?.includes('text/html') ? 'html' : 'json']
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const isEnding = encoding !== undefined || Number(length ?? 0) > droppedBytes
  response.writeHead(503, isEnding ? [...headers, 'connection', 'close'] : headers)
  response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
}

/** Writes one line per second with the number of refused requests, where there were any. */
export function logRefused(app: FastifyInstance, admission: Admission): void {
  let logged = 0
  const timer = setInterval(() => {
    const requests = admission.refused - logged
    logged = admission.refused
    if (requests > 0) app.log.warn({ requests }, 'overload: requests were answered 503')
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
