import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimited, type Refusal, unavailable } from '../../errors.ts'
import type { Admission } from './admission.ts'
import { giveBackPlaces, hasBody, holdPlaces, holdsPlaces } from './admit.ts'
import { networkOf } from '../network.ts'

/** Bodies up to this size do not count towards `bodyBytes`: forms, and calls without a picture. */
const small = 64 * 1024

export interface BodyLimits {
  /** bytes of large bodies that are held in memory together, as announced */
  bodyBytes: number
  /** bytes that a body without an announced size counts: the largest that is read */
  unannouncedBytes: number
  /** bodies of one network that are on their way at the same time */
  unfinishedPerNetwork: number
  /** time for a body of any size to arrive, in milliseconds */
  baseTime: number
  /** bytes per second that add to `baseTime`: about a slow phone */
  slowestRate: number
}

/**
 * Keeps slow, unfinished and large bodies from using up the server. A body has a deadline by its size, a network has a
 * number of unfinished bodies, and a request takes its place for work (`Admission`) when its body has arrived. Calls
 * that a page makes in process belong to the page and are not limited.
 */
export function registerBodyLimits(app: FastifyInstance, admission: Admission, limits: BodyLimits): void {
  const unfinished = new Map<string, number>()
  let heldBytes = 0

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!(raw instanceof IncomingMessage) || !hasBody(raw)) return
    const refuse = (refusal: Refusal): never => {
      // Nobody waits for the rest of a body that is not read.
      reply.header('connection', 'close')
      throw refusal
    }
    const bytes = announcedBytes(request, limits.unannouncedBytes)
    const held = bytes > small ? bytes : 0
    if (held > 0 && heldBytes + held > limits.bodyBytes) refuse(unavailable())
    const network = networkOf(request.ip)
    const others = unfinished.get(network) ?? 0
    if (others >= limits.unfinishedPerNetwork)
      refuse(rateLimited(1, 'Too many requests at once. Please try again.'))

    unfinished.set(network, others + 1)
    heldBytes += held
    const deadline = limits.baseTime + (bytes / limits.slowestRate) * 1000
    const timer = setTimeout(() => endSlowRequest(raw), deadline).unref()
    let isArriving = true
    const arrived = () => {
      if (!isArriving) return
      isArriving = false
      clearTimeout(timer)
      const rest = (unfinished.get(network) ?? 1) - 1
      if (rest > 0) unfinished.set(network, rest)
      else unfinished.delete(network)
    }
    raw.once('end', arrived)
    reply.raw.once('close', () => {
      arrived()
      heldBytes -= held
    })
  })

  app.addHook('preHandler', async (request, reply) => {
    const { raw } = request
    if (!(raw instanceof IncomingMessage) || !hasBody(raw) || holdsPlaces(reply.raw)) return
    await new Promise<void>((resolve, reject) => {
      admission.enter(
        () => {
          holdPlaces(admission, reply.raw, 1)
          resolve()
        },
        () => {
          admission.countRefused()
          reject(unavailable())
        },
        () => reply.raw.destroyed,
      )
    })
  })

  app.addHook('onSend', async (_request, reply) => giveBackPlaces(reply.raw))
}

/** What a body announces, `largest` where it announces nothing. One larger than any that is read is refused later. */
function announcedBytes({ headers }: FastifyRequest, largest: number): number {
  if (headers['transfer-encoding'] !== undefined) return largest
  return Math.min(Number(headers['content-length'] ?? 0), largest)
}

/** As Node does when its own time for a request is over: 408, and the connection ends. */
function endSlowRequest({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  )
}
