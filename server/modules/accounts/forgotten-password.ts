import type { Role } from '#contract/endpoint.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/client.ts'
import { linkEnded } from '../../errors.ts'
import { endSessionsOf } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { replacePassword } from './change-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { countTry, forgetFailures } from '../passwords/attempt-limit.ts'
import { findAddressee, lockAccount } from './queries.ts'
import { findResetLink, forgetOldLinks, insertResetLink, takeResetLink } from './resets.queries.ts'

export { forgetOldLinks }

/** Links that an account, and a network address, may ask for in a window: a mailbox is not to be flooded. */
const requestLimits = { account: 5, address: 30 }
/** Over half an hour; later nobody waits for the mail any more. */
const mailTries = 8

/**
 * Asks for a link that sets a new password. It does the same, in the same time, whether there is such an account:
 * only the job finds out. Throws 429 after too many requests.
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
 * Makes the link and mails it; the token is in the mail and nowhere else. A repeat makes another one, and the one
 * before opens no more.
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

/** Throws 400 where the token opens nothing, or nothing any more. */
export async function checkResetLink(database: Database, role: Role, token: string): Promise<void> {
  if (!(await findResetLink(database.db, role, hashOfToken(token)))) throw linkEnded()
}

/**
 * Sets a new password by the token of a mailed link, which opens no more after it, and ends every session of the
 * account. What was counted against its sign-in is forgotten. Throws 400 where the token opens nothing.
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
    if (!account || !(await takeResetLink(tx, accountId, tokenHash))) throw linkEnded()
    await replacePassword(tx, { id: accountId, ...account }, passwordHash, publicUrl())
    await endSessionsOf(tx, accountId)
    await forgetFailures(tx, `${role}:${account.email.toLowerCase()}`)
  })
}
