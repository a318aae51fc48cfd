import { expect, it } from 'vitest'
import { observeProduct } from '../support/observed-product.ts'

it.each([
  [{}, 'STRIPE_SECRET_KEY: '],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY: is needed with PAYMENT_PROVIDER=stripe'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY'],
])(
  'the production server does not start without a card provider: %j',
  async (env, reason) => {
    const product = await observeProduct(env as Record<string, string>)
    expect(product.listening).toBeUndefined()
    expect(await product.stop()).toBe(1)
    expect(product.printed()).toMatch(/^Please correct these environment variables .*:\n(  .+\n)+$/)
    expect(product.printed()).toContain(reason)
  },
  30_000,
)
