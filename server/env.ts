import { resolve } from 'node:path'
import { z } from 'zod'

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

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  BUSINESS_TIME_ZONE: z.string().default('Asia/Kolkata').refine(isTimeZone, 'is no known time zone'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The configuration, as the rest of the server uses it. */
export interface Env {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** absolute */
  dataDir: string
  /** a PostgreSQL of one's own; without it the embedded one is started */
  databaseUrl?: string
  databasePool: number
  /** fill an empty database with demo data */
  demo: boolean
  /** origin that the world sees, without a slash at its end; undefined: from host and port once listening */
  publicUrl?: string
  /** believe `X-Forwarded-For` of the proxy in front */
  trustProxy: boolean
  businessTimeZone: string
  logLevel: string
}

/** Reads the variables once. Throws an error that names each one that is wrong. Empty ones count as not set. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    logLevel: env.LOG_LEVEL,
  }
}
