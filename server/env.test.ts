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

describe('the demo', () => {
  it.each([
    [{}, { demo: true, playground: true, local: true }],
    [{ HOST: 'localhost' }, { demo: true, playground: true, local: true }],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, { demo: true, playground: true, local: true }],
    [{ DATABASE_URL: 'postgres://a@b/c' }, { demo: false, playground: false, local: true }],
    [{ HOST: '0.0.0.0' }, { demo: false, playground: false, local: false }],
    [{ PUBLIC_URL: 'https://shop.example' }, { demo: false, playground: false, local: false }],
    [stripe, { demo: false, playground: false, local: false }],
    [{ DEMO: 'off' }, { demo: false, playground: true, local: true }],
    [
      { DEMO: 'on', HOST: '0.0.0.0' },
      { demo: true, playground: false, local: false },
    ],
  ])('with %j is %j', (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('%s means %j', (text, expected) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  it.each(['yes', '10.0.0.0/33', '10.0.0/8', '-1', 'proxy.example'])('%s is refused', (text) => {
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow('TRUST_PROXY')
  })
})
