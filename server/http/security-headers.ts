import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** `no-referrer`, helmet's default, makes browsers send `Origin: null` with forms that have no JavaScript. */
const common = {
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
} satisfies FastifyHelmetOptions

/** HSTS if PUBLIC_URL is https; it includes subdomains only if the operator asks for it. */
export function transportSecurity({ publicUrl, hstsSubdomains }: Env) {
  return publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false
}

/**
 * Headers of the API, whose responses are never documents: those that helmet sets on pages. Constants, because helmet
 * composes them for every response, which took a tenth of a short call.
 */
export function registerApiHeaders(
  api: FastifyInstance,
  strictTransportSecurity: ReturnType<typeof transportSecurity>,
): void {
  const headers = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': common.referrerPolicy.policy,
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(strictTransportSecurity && {
      'strict-transport-security': `max-age=${strictTransportSecurity.maxAge}${strictTransportSecurity.includeSubDomains ? '; includeSubDomains' : ''}`,
    }),
  }
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What pages use of the device (position of an address, QR code of a delivery), and what nothing may use. */
const devicePolicy = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

/** Headers of pages, but for the Content-Security-Policy (`pagePolicy`). */
export async function registerPageHeaders(pages: FastifyInstance, env: Env): Promise<void> {
  pages.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', devicePolicy)
  })
  await pages.register(helmet, {
    ...common,
    strictTransportSecurity: transportSecurity(env),
    contentSecurityPolicy: false,
  })
}

/** The Content-Security-Policy of a page: scripts by their hashes, everything else from this origin. */
export function pagePolicy({
  mode,
  cards,
}: Pick<Env, 'mode' | 'cards'>): (scripts: readonly string[]) => string {
  const isDevelopment = mode === 'development'
  const others = [
    "default-src 'self'",
    // Vite inserts styles in development.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A form that is sent without JavaScript is redirected to the payment provider's page.
    ['form-action', "'self'", ...cards.formActionHosts].join(' '),
    "frame-ancestors 'none'",
  ].join(';')
  return (scripts) => `${['script-src', "'self'", "'strict-dynamic'", ...scripts].join(' ')};${others}`
}
