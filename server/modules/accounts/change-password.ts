import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Database, Tx } from '../../db/client.ts'
import { notFound, wrongPassword } from '../../errors.ts'
import { type Caller, endSessionsOf, otherThan } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notify } from '../notifications/service.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { findOwnCredentials } from '../passwords/credentials.ts'
import { lockAccount, updateAccount } from './queries.ts'
import { voidResetLink } from './resets.queries.ts'

export interface PasswordChange {
  /** whose password, as the caller says: compared, never trusted */
  email: string
  currentPassword: string
  newPassword: string
}

/**
 * Gives the caller's own account a new password and ends its other sessions (decisions §3). Throws 404 for another's
 * e-mail, 403 at `currentPassword` and 429 as `confirmPassword` does.
 */
export async function changePassword(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  { caller, request }: { caller: Caller; request: FastifyRequest },
  { email, currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const own = await findOwnCredentials(database.db, caller.accountId)
  if (own?.email.toLowerCase() !== email.toLowerCase()) throw notFound()
  const at = 'currentPassword'
  const judged = await confirmPassword(database, { caller, request, password: currentPassword, at })
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    if (account?.passwordHash !== judged) throw wrongPassword(at)
    await replacePassword(tx, { id: caller.accountId, ...account }, passwordHash, publicUrl())
    await endSessionsOf(tx, caller.accountId, otherThan(caller.sessionId))
  })
}

/** Puts a new password in place of the old one, on an account that is locked, and tells its owner here and by mail. */
export async function replacePassword(
  tx: Tx,
  account: { id: string; role: Role; name: string; email: string },
  passwordHash: string,
  publicUrl: string,
): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash })
  await voidResetLink(tx, account.id)
  await notify(tx, account.id, { type: 'password-changed', data: {} })
  await enqueue(tx, 'send-mail', {
    to: account.email,
    subject: 'Your Foodie password was changed',
    paragraphs: [
      `Hello ${account.name},`,
      'The password of your Foodie account was changed just now, and all other devices were signed out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/${account.role}-forgot-password` },
  })
}
