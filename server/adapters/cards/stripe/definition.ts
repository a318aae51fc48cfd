import { z } from 'zod'
import { defineCardProvider } from '../definition.ts'

const needed = (reason: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? reason : undefined),
})

/** The registry's entry for Stripe. Its library is loaded only when Stripe is used. */
export const stripe = defineCardProvider({
  name: 'stripe',
  selectedBy: 'STRIPE_SECRET_KEY',
  settings: z
    .object({
      STRIPE_SECRET_KEY: z
        .string(needed('is needed with PAYMENT_PROVIDER=stripe'))
        .regex(/^[sr]k_/, 'must start with sk_ or rk_'),
      STRIPE_WEBHOOK_SECRET: z
        .string(needed('is needed with STRIPE_SECRET_KEY: the signing secret of the webhook at Stripe'))
        .startsWith('whsec_'),
      STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
      STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    })
    .transform((variables) => ({
      secretKey: variables.STRIPE_SECRET_KEY,
      webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
      publishableKey: variables.STRIPE_PUBLISHABLE_KEY,
      apiBase: variables.STRIPE_API_BASE,
    })),
  formActionHosts: ['https://checkout.stripe.com'],
  announcement: 'Cards are paid with Stripe',
  movesMoney: true,
  async open(settings) {
    const { stripeCards } = await import('./provider.ts')
    return stripeCards(settings)
  },
})
