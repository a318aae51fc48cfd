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

/** Headers of the API, whose responses are never documents. */
export async function registerApiHeaders(
  api: FastifyInstance,
  strictTransportSecurity: ReturnType<typeof transportSecurity>,
): Promise<void> {
  await api.register(helmet, {
    ...common,
    strictTransportSecurity,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
}

/** Headers of pages: scripts and styles by nonce (`reply.cspNonce`), everything else from this origin. */
export async function registerPageHeaders(pages: FastifyInstance, env: Env): Promise<void> {
  const { mode, cards } = env
  const isDevelopment = mode === 'development'
  await pages.register(helmet, {
    ...common,
    enableCSPNonces: true,
    strictTransportSecurity: transportSecurity(env),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'strict-dynamic'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // A form that is sent without JavaScript is redirected to the payment provider's page.
        formAction: ["'self'", ...cards.formActionHosts],
        frameAncestors: ["'none'"],
      },
    },
  })
}
