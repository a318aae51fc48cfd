import type { Role } from '#contract/endpoint.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/client.ts'
import { linkEnded } from '../../errors.ts'
import { endSessionsOf } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { replacePassword } from './change-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { countTry, resetFailures } from '../passwords/attempt-limit.ts'
import { findAddressee, lockAccount } from './queries.ts'
import { findResetLink, deleteExpiredLinks, insertResetLink, useUpResetLink } from './resets.queries.ts'

export { deleteExpiredLinks }

/**
 * Maximum of requested links per account and per network address in a window, so that mailboxes are not flooded.
 */
const requestLimits = { account: 5, address: 30 }
/** Takes over half an hour; a later mail is of no use. */
const mailTries = 8

/**
 * Requests a password reset link. Takes the same steps and time whether or not the account exists: only the job looks
 * it up. Throws 429 after too many requests.
 */
export async function requestResetLink(
  database: Database,
  { role, email, address }: { role: Role; email: string; address: string },
): Promise<void> {
  const account = `reset:${role}:${email.toLowerCase()}`
  await database.transaction(async (tx) => {
    await countTry(tx, { account, address: `reset:${address}` }, requestLimits)
    await enqueue(tx, 'mail-reset-link', { role, email }, { key: account, tries: mailTries })
  })
}

/**
 * Creates the link and mails it. The token exists only in the mail. A repeat creates a new link and invalidates the
 * previous one.
 */
export async function mailResetLink(
  { database, mail, publicUrl }: { database: Database; mail: Mailer; publicUrl: string },
  { role, email }: { role: Role; email: string },
): Promise<void> {
  const account = await findAddressee(database.db, role, email)
  if (!account) return
  const token = newToken()
  await insertResetLink(database.db, account.id, hashOfToken(token))
  const url = `${publicUrl}/${role}-reset-password?${new URLSearchParams({ token })}`
  await mail.send({
    to: account.email,
    subject: 'Set a new Foodie password',
    paragraphs: [
      `Hello ${account.name},`,
      'Somebody, most likely you, asked to set a new password for your Foodie account. The link below works once, within 30 minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  })
}

/** Throws 400 if the token is invalid or expired. */
export async function checkResetLink(database: Database, role: Role, token: string): Promise<void> {
  if (!(await findResetLink(database.db, role, hashOfToken(token)))) throw linkEnded()
}

/**
 * Sets a new password with the token of a mailed link, which is used up. Ends every session of the account and resets
 * its failed sign-ins. Throws 400 for an invalid token.
 */
export async function resetPassword(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  role: Role,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const tokenHash = hashOfToken(token)
  const accountId = await findResetLink(database.db, role, tokenHash)
  if (!accountId) throw linkEnded()
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || !(await useUpResetLink(tx, accountId, tokenHash))) throw linkEnded()
    await replacePassword(tx, { id: accountId, ...account }, passwordHash, publicUrl())
    await endSessionsOf(tx, accountId)
    await resetFailures(tx, `${role}:${account.email.toLowerCase()}`)
  })
}
