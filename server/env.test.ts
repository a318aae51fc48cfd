import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('who takes cards', () => {
  it('is the test provider outside production, and Stripe where its key is set', () => {
    expect(readEnv({}).cards).toEqual({ provider: 'test', faults: {} })
    expect(readEnv(stripe).cards).toMatchObject({ provider: 'stripe', secretKey: 'sk_test_1' })
    expect(readEnv({ ...stripe, NODE_ENV: 'production' }).cards.provider).toBe('stripe')
  })

  it('is the test provider in production only where that is said', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/PAYMENT_PROVIDER=test/)
    expect(readEnv({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'test' }).cards.provider).toBe('test')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ TEST_PAYMENT_EVENTS: 'sometimes' }, 'TEST_PAYMENT_EVENTS'],
  ])('%j says what is wrong', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
  })

  it('knows how the test provider’s events are to go astray', () => {
    expect(readEnv({ TEST_PAYMENT_EVENTS: 'delay=1500,double' }).cards).toEqual({
      provider: 'test',
      faults: { delay: 1500, double: true, reorder: false, drop: false },
    })
  })
})
