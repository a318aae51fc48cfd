import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { conflict } from '../errors.ts'

/** Whom passkeys are for, as browsers check it: the host of `PUBLIC_URL`, and its origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The relying party of a request. Throws 409 where browsers have no passkeys: at an IP address, and at http other than localhost
 * (marketplace §5).
 */
export function relyingPartyOf(request: FastifyRequest): RelyingParty {
  const { protocol, hostname, origin } = new URL(request.server.publicOrigin(request))
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isAddress || (protocol !== 'https:' && !isLocal))
    throw conflict('Passkeys need a domain name and https. This address has none.')
  return { id: hostname, origin }
}
