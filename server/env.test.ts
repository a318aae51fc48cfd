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
