import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/endpoint.ts'
import { id as uuid } from '#contract/fields.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Clock } from '../../clock.ts'
import { readSecret } from '../../db/secrets.ts'
import { invalid, linkEnded, notAuthenticated } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { type Caller, findCallers } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countAttempt, limitAttempts } from '../passwords/attempt-limit.ts'
import { findById, mustConfirmEmail, setEmailConfirmed } from './queries.ts'

export { mustConfirmEmail, setEmailConfirmed }

/*
 * Confirmation of the address of an account (marketplace §5). Links and codes are signatures of the account with its address: nothing
 * is stored, every mail of the last day works, and all end when the address changes.
 */

const linkSeconds = 24 * 60 * 60
const codeSeconds = 60 * 60

interface Mailbox {
  id: string
  email: string
}

/** Signs a purpose together with an account and its address. */
async function sign(db: Db, { id, email }: Mailbox, purpose: string): Promise<Buffer> {
  const secret = await readSecret(db, 'email-confirmations', () => randomBytes(32))
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, id, email.toLowerCase()]))
    .digest()
}

async function linkToken(db: Db, mailbox: Mailbox, endsAt: number): Promise<string> {
  return [mailbox.id, endsAt, (await sign(db, mailbox, `link ${endsAt}`)).toString('base64url')].join('.')
}

/** Codes of an hour. */
async function codesOf(db: Db, mailbox: Mailbox): Promise<TOTP> {
  const secret = new Secret({ buffer: new Uint8Array(await sign(db, mailbox, 'code')).buffer })
  return new TOTP({ secret, period: codeSeconds })
}

/** Whether a token belongs to a change of the address: those of confirmations have dots. */
export const isTokenOfChange = (token: string) => !token.includes('.')

/** Asks for a mail with link and code. Throws 429 after too many. */
export async function requestConfirmation(
  database: Database,
  { caller, request }: { caller: Caller; request: FastifyRequest },
): Promise<void> {
  const { accountId, role } = caller
  const attempt = { event: 'email-confirmation-request', account: accountId, role } as const
  await logRefusal(request, attempt, () =>
    database.transaction(async (tx) => {
      await countAttempt(tx, [
        { name: `confirmation ${accountId}`, limit: 5 },
        { name: `confirmation network ${networkOf(request.ip)}`, limit: 30 },
      ])
      await enqueueConfirmation(tx, accountId)
    }),
  )
  logSecurityEvent(request, { ...attempt, outcome: 'success' })
}

/** Has link and code mailed after the commit. */
export function enqueueConfirmation(tx: Tx, accountId: string): Promise<void> {
  return enqueue(tx, 'mail-confirmation', { accountId }, { key: `confirmation ${accountId}` })
}

/** Mails the link and the code that confirm the address of an account, unless it is confirmed. */
export async function mailConfirmation(
  { database, mail, clock, publicUrl }: { database: Database; mail: Mailer; clock: Clock; publicUrl: string },
  { accountId }: { accountId: string },
): Promise<void> {
  const account = await findById(database.db, accountId)
  if (!account || account.emailConfirmedAt) return
  const timestamp = clock.now().getTime()
  const code = (await codesOf(database.db, account)).generate({ timestamp })
  const token = await linkToken(database.db, account, Math.floor(timestamp / 1000) + linkSeconds)
  await mail.send({
    to: account.email,
    subject: `${code} confirms your e-mail address`,
    paragraphs: [
      `Hello ${account.name},`,
      `Please confirm that this mailbox is yours, with the link below within 24 hours, or with the code ${code} within an hour.`,
      'If you have no account with us, there is nothing to do: somebody has mistyped an address.',
    ],
    action: {
      label: 'Confirm E-Mail',
      url: `${publicUrl}/confirm-email?${new URLSearchParams({ role: account.role, token })}`,
    },
  })
}

interface ConfirmContext {
  database: Database
  /** writes to the log of changes */
  logged: Database
  clock: Clock
}

/**
 * Confirms the address of an account with the token of a mailed link, or that of the signed-in account with the code of the mail. Throws
 * 400 for a link that has ended and for a wrong code, 401 for a code without a session of this role, and 429 after ten wrong codes
 * within 15 minutes; all are logged.
 */
export async function confirmEmail(
  context: ConfirmContext,
  role: Role,
  { token = '', code }: { token?: string | undefined; code?: string | undefined },
  request: FastifyRequest,
): Promise<void> {
  const caller = code === undefined ? undefined : await findOwner(context.database.db, role, request)
  const attempt = { event: 'email-confirmation', role } as const
  const confirmed = await logRefusal(request, { ...attempt, account: caller ?? null }, async () => {
    const { id, email } =
      caller && code
        ? await proveByCode(context, caller, code, request)
        : await proveByLink(context, role, token)
    return context.logged.transaction(async (tx) => {
      // It must still be the address of the account.
      if (!(await setEmailConfirmed(tx, { id, email }))) throw linkEnded()
      return { account: id }
    })
  })
  logSecurityEvent(request, { ...attempt, ...confirmed, outcome: 'success' })
}

/** The account of the caller's session of a role. Throws 401. */
async function findOwner(db: Db, role: Role, request: FastifyRequest): Promise<string> {
  const callers = await findCallers(db, request)
  const caller = callers.find((one) => one.role === role && one.kitchenDevice === null)
  if (!caller) throw notAuthenticated()
  return caller.accountId
}

async function proveByLink(
  { database: { db }, clock }: ConfirmContext,
  role: Role,
  token: string,
): Promise<Mailbox> {
  const [id = '', endsAt, signature = ''] = token.split('.')
  const account = uuid.safeParse(id).success ? await findById(db, id) : undefined
  if (account?.role !== role || !(Number(endsAt) > clock.now().getTime() / 1000)) throw linkEnded()
  const expected = await sign(db, account, `link ${endsAt}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw linkEnded()
  return account
}

async function proveByCode(
  { database, clock }: ConfirmContext,
  accountId: string,
  code: string,
  request: FastifyRequest,
): Promise<Mailbox> {
  const account = await findById(database.db, accountId)
  if (!account) throw notAuthenticated()
  const codes = await codesOf(database.db, account)
  const timestamp = clock.now().getTime()
  const limits = [
    { name: `confirmation code ${accountId}`, limit: 10 },
    { name: `confirmation code network ${networkOf(request.ip)}`, limit: 30 },
  ]
  const isRight = await limitAttempts(database, limits, async () => {
    const delta = codes.validate({ token: code, timestamp, window: 1 })
    // That of the next hour is in no mail yet.
    return delta === 0 || delta === -1
  })
  if (isRight) return account
  throw invalid([{ path: 'code', message: 'This code is not the one in our mail, or it has ended' }])
}
