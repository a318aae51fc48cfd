import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Database, Tx } from '../../db/client.ts'
import { notFound, wrongPassword } from '../../errors.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { type Caller, endSessionsOf, otherThan, renewToken } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notify } from '../notifications/service.ts'
import { deleteKitchenLinks } from '../kitchen-devices/links.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { deleteUnfinishedSetUp } from '../second-factor/set-up.ts'
import { deleteTickets } from '../second-factor/tickets.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { findOwnCredentials, unchangedPassword } from '../passwords/credentials.ts'
import { lockAccount, updateAccount } from './queries.ts'
import { deleteResetLinks } from './resets.queries.ts'
import { deleteSignInCodes } from './codes.queries.ts'

export interface PasswordChange {
  /** the account as the caller states it: compared with the session */
  email: string
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password of the caller's account, ends its other sessions and gives this one a new token (decisions §11).
 * Throws 404 for the e-mail of another account, 400 for an unchanged or an admin's common password, 403 at
 * `currentPassword` and 429 as `confirmPassword` does.
 */
export async function changePassword(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
  { email, currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const own = await findOwnCredentials(database.db, caller.accountId)
  if (own?.email.toLowerCase() !== email.toLowerCase()) throw notFound()
  const at = 'currentPassword'
  const event = 'password-change'
  const confirmedHash = await confirmPassword(database, {
    caller,
    request,
    password: currentPassword,
    at,
    event,
  })
  if (newPassword === currentPassword) throw unchangedPassword()
  if (caller.role === 'admin') await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const sessions = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    if (account?.passwordHash !== confirmedHash) throw wrongPassword(at)
    await replacePassword(tx, { id: caller.accountId, ...account }, passwordHash, publicUrl())
    const ended = await endSessionsOf(tx, caller.accountId, otherThan(caller.sessionId))
    await renewToken(tx, request, reply, caller)
    return ended
  })
  const by = { outcome: 'success', account: caller.accountId, role: caller.role } as const
  logSecurityEvent(request, { event, ...by })
  if (sessions > 0) logSecurityEvent(request, { event: 'sessions-ended', ...by, reason: event, sessions })
}

/**
 * Stores a new password for a locked account, ends every link, code and unfinished set-up of an app that others may know, and
 * informs the owner by notification and mail.
 */
export async function replacePassword(
  tx: Tx,
  account: { id: string; role: Role; name: string; email: string },
  passwordHash: string,
  publicUrl: string,
): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash })
  await deleteResetLinks(tx, account.id)
  await deleteSignInCodes(tx, account.id)
  await deleteTickets(tx, account)
  await deleteUnfinishedSetUp(tx, account.id)
  await deleteKitchenLinks(tx, account.id)
  await notify(tx, account.id, { type: 'password-changed', data: {} })
  await enqueue(tx, 'send-mail', {
    to: account.email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${account.name},`,
      'The password of your account was changed just now, and all other devices were signed out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/${account.role}-forgot-password` },
  })
}
