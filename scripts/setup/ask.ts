import { confirm, input, password, select } from '@inquirer/prompts'
import { defaultName } from '#contract/format/locale.ts'
import { starterSets } from '#server/modules/starter-sets/service.ts'
import { type Answers, answers } from './answers.ts'

type Field = keyof typeof answers.shape

/** The message of an answer that is not accepted, or true. */
const judge = (field: Field) => (value: string) => {
  const result = answers.shape[field].safeParse(value)
  return result.success || (result.error.issues[0]?.message ?? 'Not possible')
}

const ask = (field: Field, message: string, before: string) =>
  input({ message, default: before || undefined, validate: judge(field) })

/** Asks for everything on the terminal, with the answers of before pre-filled. `hasOwner`: there was an owner before. */
export async function askAnswers(before: Answers, hasOwner: boolean): Promise<Answers> {
  return {
    name: await input({
      message: `Name of the marketplace (empty: ${defaultName})`,
      default: before.name || undefined,
      validate: judge('name'),
    }),
    ...(await askPlace(before)),
    ...(await askMail(before)),
    ...(await askPayment(before)),
    backupDir: await ask('backupDir', 'Folder for backups (best on another disk)', before.backupDir),
    backupDays: Number(await ask('backupDays', 'Days to keep backups', String(before.backupDays))),
    starterSet: await select<Answers['starterSet']>({
      message: 'Categories, cuisines and synonyms to begin with (only where there are none yet)',
      default: before.starterSet,
      choices: [
        { value: 'none', name: 'None' },
        ...Object.entries(starterSets).map(([value, { title }]) => ({
          value: value as Answers['starterSet'],
          name: title,
        })),
      ],
    }),
    owner: await askOwner(hasOwner),
  }
}

async function askPlace(before: Answers) {
  return {
    address: await ask('address', 'Address of the shop', before.address),
    port: Number(
      await ask('port', 'Port on this machine, which the proxy passes requests to', String(before.port)),
    ),
    proxy: await select<Answers['proxy']>({
      message: 'Proxy for https',
      default: before.proxy,
      choices: [
        { value: 'caddy', name: 'Caddy (gets certificates itself)' },
        { value: 'nginx', name: 'nginx' },
        { value: 'none', name: 'Neither' },
      ],
    }),
    dataDir: await ask('dataDir', 'Folder for data', before.dataDir),
    databaseUrl: await input({
      message: 'PostgreSQL of your own (empty: the embedded one)',
      default: before.databaseUrl,
      validate: judge('databaseUrl'),
    }),
    timeZone: await ask('timeZone', 'Time zone of the business', before.timeZone),
  }
}

async function askMail(before: Answers) {
  const smtpUrl = await input({
    message: 'SMTP server (smtp://user:password@host:587; empty: mails become files)',
    default: before.smtpUrl,
    validate: judge('smtpUrl'),
  })
  if (!smtpUrl) return { smtpUrl, mailFrom: before.mailFrom, testMail: '' }
  return {
    smtpUrl,
    mailFrom: await ask('mailFrom', 'Sender of mails, such as Foodie <hello@shop.example>', before.mailFrom),
    testMail: await input({ message: 'Send a test mail to (empty: none)', validate: judge('testMail') }),
  }
}

async function askPayment(before: Answers) {
  const payment = await select<Answers['payment']>({
    message: 'Payment',
    default: before.payment,
    choices: [
      { value: 'none', name: 'Cash on delivery only' },
      { value: 'stripe', name: 'Cash on delivery, and Stripe for cards, UPI and wallets' },
    ],
  })
  if (payment === 'none') return { payment, stripeSecretKey: '', stripeWebhookSecret: '' }
  return {
    payment,
    stripeSecretKey: await askSecret('Secret key of Stripe', /^[sr]k_/, before.stripeSecretKey),
    stripeWebhookSecret: await askSecret(
      'Signing secret of the webhook',
      /^whsec_/,
      before.stripeWebhookSecret,
    ),
  }
}

/** A secret that is not shown; an empty answer keeps the one of before. */
async function askSecret(message: string, shape: RegExp, before: string): Promise<string> {
  const validate = (typed: string) => shape.test(typed || before) || `Starts with ${shape.source.slice(1)}`
  const typed = await password({
    message: before ? `${message} (empty: as before)` : message,
    mask: true,
    validate,
  })
  return typed || before
}

async function askOwner(hasOwner: boolean): Promise<Answers['owner']> {
  const message = 'Create the first owner of the marketplace, unless there is one?'
  if (!(await confirm({ message, default: !hasOwner }))) return null
  const { shape } = answers.shape.owner.unwrap()
  const check = (field: keyof typeof shape) => (value: string) => {
    const result = shape[field].safeParse(value)
    return result.success || (result.error.issues[0]?.message ?? 'Not possible')
  }
  return {
    name: await input({ message: 'Name of the owner', validate: check('name') }),
    email: await input({ message: 'E-mail', validate: check('email') }),
    mobile: await input({ message: 'Mobile', validate: check('mobile') }),
    password: await password({ message: 'Password', mask: true, validate: check('password') }),
  }
}
