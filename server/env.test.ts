import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the card provider', () => {
  it('is the test provider outside production, and Stripe where its key is set', () => {
    expect(readEnv({}).cards.name).toBe('test')
    expect(readEnv(stripe).cards).toMatchObject({
      name: 'stripe',
      settings: { secretKey: 'sk_test_1' },
      formActionHosts: ['https://checkout.stripe.com'],
    })
    expect(readEnv({ ...stripe, NODE_ENV: 'production' }).cards.name).toBe('stripe')
  })

  it('is the test provider in production only where PAYMENT_PROVIDER names it', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY: .*PAYMENT_PROVIDER=test/)
    expect(readEnv({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'test' }).cards.name).toBe('test')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY: is needed with PAYMENT_PROVIDER=stripe'],
    [{ PAYMENT_PROVIDER: 'barter' }, 'PAYMENT_PROVIDER'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, PORT: 'first' }, 'PORT'],
  ])('%j is rejected and names the variable', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
  })
})
