import Stripe from 'stripe'
import { basePath } from '#contract/base-path.ts'
import { stripeClient, type StripeOptions } from '#server/adapters/cards/stripe/client.ts'
import { webhookEvents } from '#server/adapters/cards/stripe/events.ts'
import type { Check } from '../installation.ts'

/** The provider accepts the keys, and sends its events here. */
export const checkPayments: Check = async ({ env }) => {
  const { name, settings } = env.cards
  if (name === 'none') return null
  if (name !== 'stripe')
    return 'Cards are paid with the test provider: anybody can pay with a printed number. Set PAYMENT_PROVIDER=none, or the keys of Stripe.'
  const options = settings as StripeOptions
  if (!env.local && /^[sr]k_test_/.test(options.secretKey))
    return 'STRIPE_SECRET_KEY is a key of the test mode: anybody can pay with a printed number. Use the live key (sk_live_…).'
  const stripe = stripeClient(options)
  try {
    return await checkWebhook(stripe, `${env.publicUrl}${basePath}/payment/webhook`)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return 'Stripe does not know STRIPE_SECRET_KEY. Copy it again from the dashboard, under Developers, API keys.'
    if (error instanceof Stripe.errors.StripePermissionError)
      return 'STRIPE_SECRET_KEY may not read webhook endpoints. Give the restricted key this right, so that they can be checked.'
    return `Stripe cannot be asked (${(error as Error).message}). Check the network, and the keys.`
  }
}

async function checkWebhook(stripe: Stripe, url: string): Promise<string | null> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint)
    return `Stripe has no webhook for ${url}. Add it in the dashboard, under Developers, Webhooks.`
  if (endpoint.status !== 'enabled')
    return `The webhook for ${url} is switched off at Stripe. Switch it on in the dashboard.`
  const events: readonly string[] = endpoint.enabled_events
  const missing = events.includes('*') ? [] : webhookEvents.filter((type) => !events.includes(type))
  if (missing.length === 0) return null
  return `The webhook for ${url} does not send ${missing.join(', ')}. Add these events in the dashboard.`
}
