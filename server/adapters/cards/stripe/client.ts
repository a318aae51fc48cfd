import Stripe from 'stripe'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  publishableKey?: string
  /** origin of a server with Stripe's interface, for tests */
  apiBase?: string
}

/** Milliseconds. The outcome of a call that takes longer is read later. */
const timeout = 10_000

/** Stripe's library with the keys of an installation. */
export function stripeClient({ secretKey, apiBase }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase && toServerOptions(apiBase)),
  })
}

function toServerOptions(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
