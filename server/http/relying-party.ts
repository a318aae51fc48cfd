import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { conflict } from '../errors.ts'

/** Whom passkeys are for, as browsers check it: the host of `PUBLIC_URL`, and its origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/** The relying party of an origin. Null where browsers have no passkeys: at an IP address, and at http other than localhost (marketplace §5). */
export function relyingPartyAt(publicOrigin: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicOrigin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin }
}

/** The relying party of a request. Throws 409 where browsers have no passkeys. */
export function relyingPartyOf(request: FastifyRequest): RelyingParty {
  const party = relyingPartyAt(request.server.publicOrigin(request))
  if (!party) throw conflict('Passkeys need a domain name and https. This address has none.')
  return party
}
