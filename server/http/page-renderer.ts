import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import { roles } from '#contract/endpoint.ts'
import type { PageHandler, Visit } from '#web/server.ts'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { unavailable } from '../errors.ts'
import { pageOrigin } from './origin.ts'
import { pageCalls } from './page-calls.ts'
import { provingCalls } from './page-step-up.ts'
import { hashScripts } from './script-hashes.ts'
import { pagePolicy } from './security-headers.ts'
import { cookieName, cookieNameAt } from './sessions.ts'

/** What a page's renderer returned, with the cookies of its calls. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer | undefined
  /** false if a part of it could not be loaded */
  isWhole: boolean
}

/** What pages are rendered with. */
export interface PageParts {
  env: Env
  clock: Clock
  /** `position`: the id of the newest event of the streams */
  live: { position: () => string }
  marketplace: { current: () => MarketplaceFacts }
}

const cardPaymentsOf = ({ cards }: Env): Visit['cardPayments'] =>
  cards.name === 'none' ? 'none' : cards.movesMoney ? 'real' : 'test'

/** Renders pages as their visitors. */
export function pageRenderer(
  app: FastifyInstance,
  { env, clock, live, marketplace }: PageParts,
  render: PageHandler,
) {
  const policyOf = pagePolicy(env)
  const cardPayments = cardPaymentsOf(env)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> => {
    const calledCookies: string[] = []
    const nonce = randomBytes(16).toString('hex')
    const calls = pageCalls(app, { page: request, reply, cookies: calledCookies })
    const callEndpoint = provingCalls(calls, () => toWebRequest(request).formData())
    let isWhole = true
    const visit: Visit = {
      async callEndpoint(entry, input) {
        const answer = await callEndpoint(entry, input)
        if (answer.status >= 500) isWhole = false
        return answer
      },
      nonce,
      timeZone: clock.zone,
      cardPayments,
      now: clock.now().toISOString(),
      marketplace: marketplace.current(),
      // Before anything is read: an event that comes later is replayed when the page opens its stream.
      streamPosition: live.position(),
      sessionCookies: roles.filter((role) => request.cookies[cookieName(request, role)]),
      log(error) {
        isWhole = false
        request.log.error({ err: error ?? new Error(`${error} was thrown`) }, 'page failed')
      },
    }
    const origin = app.publicOrigin(request)
    const response = await pageOrigin.run(origin, () => render(toWebRequest(request), visit))
    const headers: Record<string, string> = {
      'cache-control': 'no-store',
      ...Object.fromEntries(response.headers),
    }
    delete headers['set-cookie']
    // A call in process was refused: the page is as temporary as the call.
    if (response.status === 503) headers['retry-after'] = String(unavailable().retryAfter)
    // The response is complete at this point, and a buffer is cheaper to send than a stream.
    let body: Buffer | undefined = response.body ? Buffer.from(await response.arrayBuffer()) : undefined
    if (headers['content-type']?.startsWith('text/html')) {
      const hashed = hashScripts(visit.page ?? [String(body ?? '')], nonce)
      headers['content-security-policy'] = policyOf(hashed.sources)
      body = hashed.page.length > 0 ? hashed.page : undefined
    }
    const cookies = [...response.headers.getSetCookie(), ...calledCookies].map((cookie) =>
      origin.startsWith('https:') && !/; *secure/i.test(cookie) ? secured(cookie, origin) : cookie,
    )
    return { status: response.status, headers, cookies, body, isWhole }
  }
}

/** A cookie of a page as it is set over https. The message for the next page has the name of a cookie of ours. */
function secured(cookie: string, origin: string): string {
  return `${cookie.replace(/^foodie_flash=/, `${cookieNameAt(origin, 'flash')}=`)}; Secure`
}

/** The request of a page, whose body can be read once. */
function toWebRequest(request: FastifyRequest): Request {
  const address = `${request.server.publicOrigin(request)}${request.raw.url}`
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = request.body ? new Uint8Array(request.body as Buffer) : undefined
  return new Request(address, { method: request.method, headers, body })
}
