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
import { deleteResetLink } from './resets.queries.ts'

export interface PasswordChange {
  /** the account as the caller states it: compared with the session */
  email: string
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password of the caller's account and ends its other sessions (decisions §3). Throws 404 for the e-mail
 * of another account, 403 at `currentPassword` and 429 as `confirmPassword` does.
 */
export async function changePassword(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  { caller, request }: { caller: Caller; request: FastifyRequest },
  { email, currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const own = await findOwnCredentials(database.db, caller.accountId)
  if (own?.email.toLowerCase() !== email.toLowerCase()) throw notFound()
  const at = 'currentPassword'
  const confirmedHash = await confirmPassword(database, { caller, request, password: currentPassword, at })
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    if (account?.passwordHash !== confirmedHash) throw wrongPassword(at)
    await replacePassword(tx, { id: caller.accountId, ...account }, passwordHash, publicUrl())
    await endSessionsOf(tx, caller.accountId, otherThan(caller.sessionId))
  })
}

/** Stores a new password for a locked account and informs its owner by notification and mail. */
export async function replacePassword(
  tx: Tx,
  account: { id: string; role: Role; name: string; email: string },
  passwordHash: string,
  publicUrl: string,
): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash })
  await deleteResetLink(tx, account.id)
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
