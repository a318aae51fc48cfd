import { lookup } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-addresses.ts'

export interface HostAddress {
  address: string
  family: number
}

/** How push services are reached. Tests give another one. */
export interface PushNetwork {
  /** the addresses of a host name */
  resolve: (hostname: string) => Promise<HostAddress[]>
  /** the address that a connection to a public address goes to: itself */
  dial?: (to: HostAddress) => HostAddress
  port?: number
  /** certificate authority in PEM, in place of the usual ones */
  ca?: string
  /** milliseconds in which a push service must answer */
  answerWithin?: number
}

/** The network of this machine. */
export const ownNetwork: PushNetwork = { resolve: (hostname) => lookup(hostname, { all: true }) }

/** A host name that resolves to an address of a private network. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Connections at the same time per push service. */
export const connectionsPerService = 20

/** What a push service answers. */
export interface PushAnswer {
  status: number
  /** seconds that it asks to wait */
  retryAfter?: number
}

/** The public addresses of a host name. Throws `PrivateAddress` if it has any other. */
export async function resolvePublic({ resolve }: PushNetwork, hostname: string): Promise<HostAddress[]> {
  const addresses = await resolve(hostname)
  if (!addresses.every(({ address, family }) => isPublicAddress(address, family)))
    throw new PrivateAddress(`${hostname} has an address of a private network`)
  return addresses
}

/**
 * Posts over https to push services: each connection goes to an address that was checked when it was opened. Redirects are not
 * followed.
 */
export function openPoster(network: PushNetwork) {
  const { dial = (to: HostAddress) => to, port, ca, answerWithin = 10_000 } = network
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsPerService })

  const resolveChecked = callbackify((hostname: string) => resolvePublic(network, hostname))
  const publicLookup: LookupFunction = (hostname, { all }, done) =>
    resolveChecked(hostname, (error, found) => {
      if (error) return done(error, '')
      const addresses = found.map(dial)
      const [first] = addresses
      if (!first) return done(new Error(`${hostname} has no address`), '')
      if (all) return done(null, addresses)
      return done(null, first.address, first.family)
    })

  function post(endpoint: string, headers: Record<string, string | number>, body: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
    const signal = AbortSignal.timeout(answerWithin)
    const options = {
      method: 'POST',
      headers,
      agent,
      lookup: publicLookup,
      signal,
      ca,
      ...(port && { port }),
    }
    const sending = request(endpoint, options, (response) => {
      response.on('error', reject)
      response.on('end', () => {
        const wait = response.headers['retry-after']
        resolve({ status: response.statusCode ?? 0, ...(wait && { retryAfter: secondsOf(wait) }) })
      })
      response.resume()
    })
    sending.on('error', reject)
    sending.end(body)
    return promise
  }

  return { post, close: () => agent.destroy() }
}

/** Seconds of a Retry-After header, which is a number or a date. */
function secondsOf(header: string): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
