import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './adapters/images/s3.ts'
import type { ConfiguredCardProvider, OtherCardProvider } from './adapters/cards/definition.ts'
import { serviceEntry } from './adapters/push/services.ts'
import { publicKeyOf } from './adapters/push/vapid.ts'
import { cardProviders, chooseCardProvider, configureOthers } from './card-providers.ts'

const flag = z
  .enum(['1', 'true', 'on', '0', 'false', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Number of proxies in front (`on` is one), or the networks that they are in: `10.0.0.0/8, 192.168.1.7`. */
const trustProxy = z
  .string()
  .refine((text) => /^(on|true|off|false|\d{1,2})$/.test(text) || text.split(',').every(isNetwork), {
    message: 'is a number of proxies, `on` for one, `off`, or a list of addresses and networks with commas',
  })
  .transform((text): Env['trustProxy'] => {
    if (text === 'on' || text === 'true') return 1
    if (text === 'off' || text === 'false' || text === '0') return false
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())
  })

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  if (longest === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** `auto`: one per processor core, as many as the embedded database serves. */
const processes = z
  .string()
  .refine((text) => text === 'auto' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64), {
    message: 'is a number from 1 to 64, or `auto`',
  })
  .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), 16) : Number(text)))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** With commas in between. */
const postgresUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(postgresUrl))

const redisUrl = z
  .url({ protocol: /^rediss?$/ })
  .regex(/^[^/]+\/\/[^/?#]+\/?\d*$/, 'has nothing or the number of a database as its path')

/** A private key of VAPID in base64url. */
const vapidKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, 'base64url')
  try {
    publicKeyOf(key)
    return key
  } catch {
    context.addIssue('is no private key of VAPID: 32 bytes in base64url')
    return z.NEVER
  }
})

/** Host names, or `*.` and a domain, with commas in between. */
const pushHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(serviceEntry, 'has host names such as push.example.org or *.example.org')))

/** The variables of a bucket for pictures: either all are set or none. */
const s3Variables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    PROCESSES: processes.default(1),
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_LISTEN_URL: postgresUrl.optional(),
    DATABASE_PREPARE: flag.optional(),
    DATABASE_READ_URL: postgresUrls.optional(),
    DATABASE_READ_LAG: z.coerce.number().min(0.1).max(3_600).default(5),
    REDIS_URL: redisUrl.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
    DEMO: flag.optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: trustProxy.default(false),
    HSTS_SUBDOMAINS: flag.default(false),
    SIGNUP_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(100),
    SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
    BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'is no known time zone').default('Asia/Kolkata'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    VAPID_PRIVATE_KEY: vapidKey.optional(),
    PUSH_HOSTS: pushHosts.default([]),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    PAYMENT_PROVIDER: z.enum(cardProviders.map(({ name }) => name)).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine((set, context) => {
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const) {
      if (!set[name] || set.DATABASE_URL) continue
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `is needed with ${name}` })
    }
  })
  .refine((set) => !set.SMTP_URL || set.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with SMTP_URL',
  })
  .superRefine((set, context) => {
    const missing = s3Variables.filter((name) => !set[name])
    if (missing.length === s3Variables.length) return
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with the other S3 variables' })
    }
  })

/** The configuration, as the rest of the server uses it. */
export interface Env {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** absolute */
  dataDir: string
  /** an external PostgreSQL; without it the embedded one is started */
  databaseUrl?: string
  databasePool: number
  /** that serve the port together; 1: this process alone */
  processes: number
  /** for which requests are still served after the signal to end, while `/readyz` answers 503 */
  drainSeconds: number
  /** where metrics are served on loopback; undefined: nowhere */
  metricsPort?: number
  /** a direct connection for LISTEN, jobs and migrations; set if `databaseUrl` is the address of a pooler */
  listenUrl?: string
  /** whether statements have names, which poolers in transaction mode may not support */
  prepares: boolean
  /** its replicas, which guests read */
  replicaUrls: string[]
  /** a replica that is further behind is not read; seconds */
  maxReplicaLag: number
  /** Redis or Valkey for announcements between processes; without it PostgreSQL */
  redisUrl?: string
  /** where traces are sent, and of which share of requests; undefined: none are made */
  traces?: { url: string; ratio: number }
  /** fill an empty database with demo data */
  demo: boolean
  /** nobody else can reach it, its database is embedded, and no money moves: demo accounts have known passwords */
  playground: boolean
  /** only this machine reaches it, and it takes no money */
  local: boolean
  /** public origin without a trailing slash; undefined: derived from host and port once the server listens */
  publicUrl?: string
  /**
   * Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: a number of proxies in front, or their networks. The
   * address of a visitor is the one that the outermost of them added.
   */
  trustProxy: false | number | string[]
  /** tell browsers that all subdomains of `publicUrl` have https, too */
  hstsSubdomains: boolean
  /** sign-ups per hour and network */
  signUpLimit: number
  /** where security.txt sends people who found a hole: `mailto:` or an https address */
  securityContact?: string
  businessTimeZone: string
  /** the server that sends mails; without it they are written to `dataDir/mail` */
  smtpUrl?: string
  mailFrom: string
  /** of web push; without it the database has one */
  vapidPrivateKey?: Buffer
  /** push services besides the known ones: host names, or `*.` and a domain */
  pushHosts: string[]
  /** the bucket for pictures; without it a folder in `dataDir` */
  s3?: S3Settings
  cards: ConfiguredCardProvider
  /** providers of earlier payments */
  otherCards: OtherCardProvider[]
  logLevel: string
  /** the log is read by people as it is written: plain lines instead of JSON */
  isTerminal: boolean
}

/**
 * Reads the environment variables. Throws an error that names each wrong one. Empty ones count as not set. `isTerminal`:
 * whether the output goes to a terminal.
 */
export function readEnv(source: NodeJS.ProcessEnv, { isTerminal = false } = {}): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  const cards = chooseCardProvider(set).safeParse(set)
  if (!parsed.success || !cards.success)
    throw wrongVariables([...(parsed.error?.issues ?? []), ...(cards.error?.issues ?? [])])
  const env = parsed.data
  const local = isSeenLocally(env) && !cards.data.movesMoney
  const playground = local && env.DATABASE_URL === undefined
  const demo = env.DEMO ?? playground
  if (env.NODE_ENV === 'production' && env.PAYMENT_PROVIDER === 'test' && cards.data.name === 'test' && !demo)
    throw wrongVariables([{ path: ['PAYMENT_PROVIDER'], message: testNeedsDemo }])
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    processes: env.PROCESSES,
    drainSeconds: env.DRAIN_SECONDS,
    metricsPort: env.METRICS_PORT,
    listenUrl: env.DATABASE_LISTEN_URL,
    prepares: env.DATABASE_PREPARE ?? env.DATABASE_LISTEN_URL === undefined,
    replicaUrls: env.DATABASE_READ_URL ?? [],
    maxReplicaLag: env.DATABASE_READ_LAG,
    redisUrl: env.REDIS_URL,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    demo,
    playground,
    local,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    signUpLimit: env.SIGNUP_LIMIT,
    securityContact: env.SECURITY_CONTACT,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    smtpUrl: env.SMTP_URL,
    cards: cards.data,
    otherCards: configureOthers(set, cards.data.name),
    mailFrom: env.MAIL_FROM ?? 'Foodie <no-reply@foodie.test>',
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    pushHosts: env.PUSH_HOSTS,
    s3: env.S3_ENDPOINT ? s3Settings(env) : undefined,
    logLevel: env.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    isTerminal,
  }
}

const testNeedsDemo =
  'test is accepted in production only with the demo (DEMO=on), because anybody can pay with its printed cards; use none for cash on delivery only'

function wrongVariables(issues: readonly { path: PropertyKey[]; message: string }[]): Error {
  const lines = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  return new Error(
    `Please correct these environment variables (see docs/operations/variables.md):\n${lines.join('\n')}`,
  )
}

/** Whether a host name or a network is this machine itself. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '0:0:0:0::/64' ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}

function isSeenLocally({ HOST, PUBLIC_URL }: z.infer<typeof variables>): boolean {
  const seenAt = PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname
  return isLoopback(HOST) && isLoopback(seenAt)
}

function s3Settings(env: z.infer<typeof variables>): S3Settings {
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = s3Variables.map(
    (name) => env[name],
  )
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
