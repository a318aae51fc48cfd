import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database, Tx } from '../../db/client.ts'
import { codeEnded, wrongCode } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { cookieName, cookieOptions } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { codeCounters, countAttempt, limitAttempts } from '../passwords/attempt-limit.ts'
import { hashPassword, passwordMatches } from '../passwords/hash.ts'
import { findKnownDevice } from '../passwords/known-device.ts'
import {
  countTry,
  deleteExpiredCodes,
  deleteSignInCodes,
  findCodeRequest,
  insertCodeRequest,
  setMailedCode,
  shareMailedCode,
} from './codes.queries.ts'
import { setEmailConfirmed } from '../email-confirmation/confirmation.ts'
import { findByEmail, lockAccount } from './queries.ts'
import { type Entered, requireEntered, type SignedInAccount } from './service.ts'

export { deleteExpiredCodes }

/** Takes about four minutes; a later mail is of no use. */
const mailTries = 6
const cookieSeconds = 10 * 60

const cookieOf = (request: FastifyRequest, role: Role) => cookieName(request, `code_${role}`)

/** The hash of the token with which this browser has requested a code. */
function findTokenHash(request: FastifyRequest, role: Role): Buffer | undefined {
  const token = request.cookies[cookieOf(request, role)]
  return token ? hashOfToken(token) : undefined
}

/**
 * Requests a sign-in code and binds it to the browser by a cookie. Takes the same steps and time whether or not the
 * account exists: only the job looks it up. Throws 429 after too many requests within 15 minutes: five by a network for
 * an account and thirty by a network. A known device has five of its own. The requests of others have no part in these
 * limits (decision 6).
 */
export async function requestSignInCode(
  database: Database,
  {
    role,
    email,
    request,
    reply,
  }: { role: Role; email: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const account = `${role}:${email.toLowerCase()}`
  const found = await findByEmail(database.db, role, email)
  const device = found && (await findKnownDevice(database.db, request, role, found.id))
  const attempt = { event: 'sign-in-code-request', account: null, role } as const
  const token = newToken()
  await logRefusal(request, attempt, () =>
    database.transaction(async (tx) => {
      await countRequest(tx, account, networkOf(request.ip), device)
      const tokenHash = hashOfToken(token)
      await insertCodeRequest(tx, { tokenHash, role, email })
      const payload = { tokenHash: tokenHash.toString('hex') }
      await enqueue(tx, 'mail-sign-in-code', payload, { tries: mailTries })
    }),
  )
  reply.setCookie(cookieOf(request, role), token, { ...cookieOptions(request), maxAge: cookieSeconds })
  logSecurityEvent(request, { ...attempt, outcome: 'success' })
}

async function countRequest(tx: Tx, account: string, network: string, device: string | undefined) {
  if (device) {
    await countAttempt(tx, [{ name: `code device ${device} ${account}`, limit: 5 }])
    return
  }
  await countAttempt(tx, [
    { name: `code ${account} ${network}`, limit: 5 },
    { name: `code network ${network}`, limit: 30 },
  ])
}

/**
 * Creates the code of a request and mails it, if its account exists. If a code was mailed to the account within the last
 * ten minutes, the request gets that one and nothing is mailed. The code is stored after it was mailed: one that was not
 * must not be shared.
 */
export async function mailSignInCode(
  { database, mail }: { database: Database; mail: Mailer },
  request: { tokenHash: string },
): Promise<void> {
  const tokenHash = Buffer.from(request.tokenHash, 'hex')
  const asked = await findCodeRequest(database.db, tokenHash)
  const account = asked && (await findByEmail(database.db, asked.role, asked.email))
  if (!account || asked.codeHash || (await shareMailedCode(database.db, tokenHash, account.id))) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashPassword(code)
  await mail.send({
    to: account.email,
    subject: `${code} is your sign-in code`,
    paragraphs: [
      `Hello ${account.name},`,
      `Your code to sign in is ${code}.`,
      'It works once, within 10 minutes, and only in a browser that asked for it. Never give it to anybody.',
      'If it was not you who asked, there is nothing to do: nobody can sign in without the code.',
    ],
  })
  await setMailedCode(database.db, tokenHash, { accountId: account.id, codeHash })
}

/**
 * Signs in with the code that this browser has requested in this role, and calls `then` in the same transaction, with the
 * account locked. Failures count as those of passwords do, and ten per account leave two tries to each network. Throws 400
 * for a code that has ended, 401 for a wrong one and 429 after too many failures, all alike for an unknown e-mail; they
 * are logged.
 */
export async function signInByCode(
  database: Database,
  { role, code, request }: { role: Role; code: string; request: FastifyRequest },
  then: (tx: Tx, account: SignedInAccount) => Promise<Entered>,
): Promise<SignedInAccount> {
  const tokenHash = findTokenHash(request, role)
  const found = tokenHash && (await findCodeRequest(database.db, tokenHash))
  const asked = found?.role === role ? found : undefined
  return logRefusal(request, { event: 'sign-in', account: asked?.accountId ?? null, role }, async () => {
    if (!tokenHash || !asked) throw codeEnded()
    const { accountId, codeHash, email } = asked
    const device = accountId ? await findKnownDevice(database.db, request, role, accountId) : undefined
    const account = `${role}:${email.toLowerCase()}`
    const attempt = { account, network: networkOf(request.ip), device }
    const limits = (tx: Tx) => codeCounters(tx, attempt)
    const matches = await limitAttempts(database, limits, async () => {
      if (!(await countTry(database.db, tokenHash))) throw codeEnded()
      return passwordMatches(codeHash ?? undefined, code)
    })
    if (!matches || !accountId || !codeHash) throw wrongCode()
    const entering = { id: accountId, role }
    const entered = await database.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) throw codeEnded()
      const usedUp = await deleteSignInCodes(tx, accountId)
      if (!usedUp.some((one) => one.equals(tokenHash))) throw codeEnded()
      await setEmailConfirmed(tx, { id: accountId })
      return then(tx, entering)
    })
    requireEntered(entered)
    return entering
  })
}

/** Clears the cookie of a used code. */
export function clearCodeCookie(request: FastifyRequest, reply: FastifyReply, role: Role): void {
  reply.clearCookie(cookieOf(request, role), cookieOptions(request))
}
