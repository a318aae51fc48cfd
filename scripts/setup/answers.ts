import { z } from 'zod'
import { newUser } from '#contract/endpoints/accounts.ts'
import { line, passwordAtLeast } from '#contract/fields.ts'
import { starterSetNames } from '#contract/records/marketplace-settings.ts'

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'No known time zone')

/** An absolute path that unit files can name. */
const path = z
  .string()
  .trim()
  .regex(/^\/[^\s"'\\%$]*$/, 'An absolute path without spaces and quotes, such as /srv/foodie')

const owner = newUser.extend({ password: passwordAtLeast })

/** What `npm run setup` asks for. The same names are in a file of answers. */
export const answers = z
  .object({
    /** of the marketplace; empty: as it is */
    name: z.union([z.literal(''), line(60)]),
    address: z.url({ protocol: /^https?$/, error: 'An address such as https://shop.example' }),
    port: z.coerce.number().int().min(1024).max(65_535),
    proxy: z.enum(['caddy', 'nginx', 'none']),
    dataDir: path,
    /** empty: the embedded one */
    databaseUrl: z.union([
      z.literal(''),
      z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host:5432/name' }),
    ]),
    timeZone,
    /** empty: mails become files */
    smtpUrl: z.union([
      z.literal(''),
      z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587' }),
    ]),
    mailFrom: z.string().trim(),
    /** who gets a test mail; empty: nobody */
    testMail: z.union([z.literal(''), z.email('An e-mail address')]),
    payment: z.enum(['none', 'stripe']),
    stripeSecretKey: z.string().trim(),
    stripeWebhookSecret: z.string().trim(),
    backupDir: path,
    backupDays: z.coerce.number().int().min(1).max(3650),
    starterSet: z.enum(['none', ...starterSetNames]),
    /** null: there is an admin already */
    owner: owner.nullable(),
  })
  .refine(({ smtpUrl, mailFrom }) => !smtpUrl || mailFrom.length >= 3, {
    path: ['mailFrom'],
    message: 'Foodie <hello@shop.example>',
  })
  .refine(({ payment, stripeSecretKey }) => payment !== 'stripe' || /^[sr]k_/.test(stripeSecretKey), {
    path: ['stripeSecretKey'],
    message: 'Starts with sk_ or rk_',
  })
  .refine(({ payment, stripeWebhookSecret: secret }) => payment !== 'stripe' || secret.startsWith('whsec_'), {
    path: ['stripeWebhookSecret'],
    message: 'Starts with whsec_',
  })

export type Answers = z.output<typeof answers>

/** What answers begin with besides the environment file. */
interface Beginning {
  /** the folder of Foodie's code */
  home: string
  zone: string
  /** of the marketplace; null: the database has none, or cannot be reached */
  name: string | null
}

/** The answers that questions begin with: those of the last time, from the environment file, or common ones. */
export function answersToBeginWith(set: NodeJS.ProcessEnv, { home, zone, name }: Beginning): Answers {
  return {
    name: name ?? '',
    address: set.PUBLIC_URL || 'https://shop.example',
    port: Number(set.PORT || 3000),
    proxy: 'caddy',
    dataDir: set.DATA_DIR || `${home}/data`,
    databaseUrl: set.DATABASE_URL || '',
    timeZone: set.BUSINESS_TIME_ZONE || zone,
    smtpUrl: set.SMTP_URL || '',
    mailFrom: set.MAIL_FROM || '',
    testMail: '',
    payment: set.STRIPE_SECRET_KEY && set.PAYMENT_PROVIDER !== 'none' ? 'stripe' : 'none',
    stripeSecretKey: set.STRIPE_SECRET_KEY || '',
    stripeWebhookSecret: set.STRIPE_WEBHOOK_SECRET || '',
    backupDir: set.BACKUP_DIR || `${home}/backups`,
    backupDays: Number(set.BACKUP_DAYS || 30),
    starterSet: 'none',
    owner: null,
  }
}

/**
 * The answers of a file in JSON; what it leaves out is as before.
 * @throws Error with a line per wrong answer
 */
export function readAnswers(text: string, before: Answers): Answers {
  const { success, data, error } = answers.safeParse({ ...before, ...(JSON.parse(text) as object) })
  if (success) return data
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Please correct these answers:\n${lines.join('\n')}`)
}

/** The variables of the answers, on top of what the environment file has besides. */
export function variablesOf(given: Answers, others: NodeJS.ProcessEnv): Record<string, string> {
  const isStripe = given.payment === 'stripe'
  const variables = {
    ...others,
    PUBLIC_URL: new URL(given.address).origin,
    HOST: others.HOST ?? '127.0.0.1',
    PORT: String(given.port),
    TRUST_PROXY: given.proxy === 'none' ? others.TRUST_PROXY : (others.TRUST_PROXY ?? 'on'),
    DATA_DIR: given.dataDir,
    DATABASE_URL: given.databaseUrl,
    DEMO: 'off',
    BUSINESS_TIME_ZONE: given.timeZone,
    SMTP_URL: given.smtpUrl,
    MAIL_FROM: given.smtpUrl && given.mailFrom,
    PAYMENT_PROVIDER: given.payment,
    STRIPE_SECRET_KEY: isStripe ? given.stripeSecretKey : others.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: isStripe ? given.stripeWebhookSecret : others.STRIPE_WEBHOOK_SECRET,
    BACKUP_DIR: given.backupDir,
    BACKUP_DAYS: String(given.backupDays),
  }
  const set = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(set)
}
