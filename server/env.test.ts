import { availableParallelism } from 'node:os'
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

  it('is the test provider in production only where PAYMENT_PROVIDER names it, and only with the demo', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /STRIPE_SECRET_KEY: .*PAYMENT_PROVIDER=none.*PAYMENT_PROVIDER=test/,
    )
    const test = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'test' }
    expect(readEnv(test).cards.name).toBe('test')
    expect(readEnv({ ...test, PUBLIC_URL: 'https://shop.example', DEMO: 'on' }).cards.name).toBe('test')
    for (const shop of [
      { DEMO: 'off' },
      { PUBLIC_URL: 'https://shop.example' },
      { DATABASE_URL: 'postgres://a@b/c' },
    ])
      expect(() => readEnv({ ...test, ...shop })).toThrow(/PAYMENT_PROVIDER: test .* use none/)
  })

  it('is none where PAYMENT_PROVIDER says so, also with the key of a former provider', () => {
    const none = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'none' }
    expect(readEnv(none).cards).toMatchObject({ name: 'none', movesMoney: false, formActionHosts: [] })
    const { cards, otherCards } = readEnv({ ...none, ...stripe })
    expect(cards.name).toBe('none')
    expect(otherCards.find(({ name }) => name === 'stripe')?.configured).toBeTruthy()
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

describe('the addresses of databases', () => {
  const [url, direct, replica] = ['postgres://a@b/c', 'postgres://a@d/c', 'postgres://a@e/c']

  it.each([
    [{ DATABASE_URL: url }, { listenUrl: undefined, prepares: true, replicaUrls: [] }],
    [
      { DATABASE_URL: url, DATABASE_LISTEN_URL: direct },
      { listenUrl: direct, prepares: false },
    ],
    [{ DATABASE_URL: url, DATABASE_LISTEN_URL: direct, DATABASE_PREPARE: 'on' }, { prepares: true }],
    [{ DATABASE_URL: url, DATABASE_READ_URL: `${replica}, ${direct}` }, { replicaUrls: [replica, direct] }],
  ])('%j means %j', (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected)
  })

  it.each([
    [{ DATABASE_READ_URL: replica }, 'DATABASE_URL: is needed with DATABASE_READ_URL'],
    [{ DATABASE_LISTEN_URL: direct }, 'DATABASE_URL: is needed with DATABASE_LISTEN_URL'],
    [{ DATABASE_URL: url, DATABASE_READ_URL: `${replica},nowhere` }, 'DATABASE_READ_URL.1: Invalid URL'],
    [{ DATABASE_URL: url, DATABASE_READ_LAG: '0' }, 'DATABASE_READ_LAG'],
  ])('%j is refused', (source, reason) => {
    expect(() => readEnv(source)).toThrow(reason)
  })
})

describe('REDIS_URL', () => {
  it.each([
    [{}, undefined],
    [{ REDIS_URL: 'redis://valkey:6379' }, 'redis://valkey:6379'],
    [{ REDIS_URL: 'rediss://user:secret@valkey/2' }, 'rediss://user:secret@valkey/2'],
  ])('%j means %s', (source, redisUrl) => {
    expect(readEnv(source).redisUrl).toBe(redisUrl)
  })

  it.each(['http://:secret@valkey:6379', 'redis://:secret@valkey/first', 'secret'])(
    '%s is refused without showing it',
    (url) => {
      expect(() => readEnv({ REDIS_URL: url })).toThrow(/REDIS_URL: (?!.*secret)/)
    },
  )
})

describe('traces', () => {
  const endpoint = 'http://collector:4318'

  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` }, { url: `${endpoint}/v1/traces`, ratio: 1 }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.01' },
      { url: `${endpoint}/v1/traces`, ratio: 0.01 },
    ],
  ])('%j means %j', (source, traces) => {
    expect(readEnv(source).traces).toEqual(traces)
  })
})

describe('PROCESSES', () => {
  it.each([
    [undefined, 1],
    ['4', 4],
  ])('%s means %j', (text, expected) => {
    expect(readEnv({ PROCESSES: text }).processes).toBe(expected)
  })

  it('auto means one per processor core', () => {
    expect(readEnv({ PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 16))
  })

  it.each(['0', '1.5', 'many', '65'])('%s is rejected', (text) => {
    expect(() => readEnv({ PROCESSES: text })).toThrow('PROCESSES: is a number from 1 to 64, or `auto`')
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
