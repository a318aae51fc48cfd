import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/client.ts'
import { linkEnded } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { type EventOrigin, logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { endSessionsOf } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { replacePassword } from './change-password.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { findOwnCredentials, unchangedPassword } from '../passwords/credentials.ts'
import { hashPassword, passwordMatches } from '../passwords/hash.ts'
import { countAttempt, resetAccount } from '../passwords/attempt-limit.ts'
import { setEmailConfirmed } from '../email-confirmation/confirmation.ts'
import { findByEmail, lockAccount } from './queries.ts'
import {
  deleteExpiredLinks,
  deleteResetLink,
  findResetLink,
  insertResetLink,
  useUpResetLink,
} from './resets.queries.ts'

export { deleteExpiredLinks }

/** Takes over half an hour; a later mail is of no use. */
const mailTries = 8

/**
 * Requests a password reset link. Takes the same steps and time whether or not the account exists: only the job looks
 * it up. Throws 429 after too many requests.
 */
export async function requestResetLink(
  database: Database,
  { role, email, request }: { role: Role; email: string; request: FastifyRequest },
): Promise<void> {
  const account = `${role}:${email.toLowerCase()}`
  const network = networkOf(request.ip)
  const attempt = { event: 'password-reset-request', account: null, role } as const
  await logRefusal(request, attempt, () =>
    database.transaction(async (tx) => {
      await countAttempt(tx, [
        { name: `reset ${account} ${network}`, limit: 5 },
        { name: `reset ${network}`, limit: 30 },
      ])
      await enqueue(tx, 'mail-reset-link', { role, email }, { key: `reset ${account}`, tries: mailTries })
    }),
  )
  logSecurityEvent(request, { ...attempt, outcome: 'success' })
}

/**
 * Creates the link and mails it, unless one was mailed within the last ten minutes. The token exists only in the mail.
 * Earlier links stay valid, so that strangers who ask for links do not void the owner's.
 */
export async function mailResetLink(
  { database, mail, publicUrl }: { database: Database; mail: Mailer; publicUrl: string },
  { role, email }: { role: Role; email: string },
): Promise<void> {
  const account = await findByEmail(database.db, role, email)
  if (!account) return
  const token = newToken()
  const tokenHash = hashOfToken(token)
  if (!(await insertResetLink(database.db, account.id, tokenHash))) return
  const url = `${publicUrl}/${role}-reset-password?${new URLSearchParams({ token })}`
  try {
    await mail.send({
      to: account.email,
      subject: 'Set a new password',
      paragraphs: [
        `Hello ${account.name},`,
        'Somebody, most likely you, asked to set a new password for your account. The link below works once, within 30 minutes.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url },
    })
  } catch (error) {
    // A link that was not mailed must not prevent the next try.
    await deleteResetLink(database.db, tokenHash)
    throw error
  }
}

/** Throws 400 if the token is invalid or expired. */
export async function checkResetLink(database: Database, role: Role, token: string): Promise<void> {
  if (!(await findResetLink(database.db, role, hashOfToken(token)))) throw linkEnded()
}

interface PasswordContext {
  database: Database
  publicUrl: () => string
}

interface NewPassword {
  token: string
  newPassword: string
}

/**
 * Sets a new password with the token of a mailed link, which is used up. Ends every session of the account and resets
 * its failed sign-ins. Throws 400 for an invalid token, which is logged.
 */
export async function resetPassword(
  context: PasswordContext,
  role: Role,
  wanted: NewPassword,
  request: EventOrigin,
): Promise<void> {
  const event = 'password-reset'
  const { account, sessions } = await logRefusal(request, { event, account: null, role }, () =>
    applyReset(context, role, wanted),
  )
  const by = { outcome: 'success', account, role } as const
  logSecurityEvent(request, { event, ...by })
  if (sessions > 0) logSecurityEvent(request, { event: 'sessions-ended', ...by, reason: event, sessions })
}

/** Returns the account and the number of its sessions, which were ended. */
async function applyReset(
  { database, publicUrl }: PasswordContext,
  role: Role,
  { token, newPassword }: NewPassword,
): Promise<{ account: string; sessions: number }> {
  const tokenHash = hashOfToken(token)
  const accountId = await findResetLink(database.db, role, tokenHash)
  if (!accountId) throw linkEnded()
  if (role === 'admin') await refuseCommonPassword(newPassword, 'newPassword')
  const before = await findOwnCredentials(database.db, accountId)
  if (await passwordMatches(before?.passwordHash, newPassword)) throw unchangedPassword()
  const passwordHash = await hashPassword(newPassword)
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || !(await useUpResetLink(tx, accountId, tokenHash))) throw linkEnded()
    await replacePassword(tx, { id: accountId, ...account }, passwordHash, publicUrl())
    await setEmailConfirmed(tx, { id: accountId })
    const sessions = await endSessionsOf(tx, accountId)
    await resetAccount(tx, `${role}:${account.email.toLowerCase()}`)
    return { account: accountId, sessions }
  })
}
