import type { Role } from '#contract/endpoint.ts'
import { type Database, type Tx, violates } from '../../db/client.ts'
import { invalid, linkEnded, taken, wrongPassword } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { type EventOrigin, logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { type Caller, endSessionsOf, otherThan } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteKitchenLinks } from '../kitchen-devices/links.ts'
import { countAttempt } from '../passwords/attempt-limit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { logRemovedFactors, type RemovedFactors, removeFactorsSince } from '../second-factor/remove-since.ts'
import { deleteSignInCodes } from './codes.queries.ts'
import { undoneMail } from './email-change-mails.ts'
import {
  deleteOldEmailChanges,
  findLinkedChange,
  firstRequestOf,
  insertEmailChange,
  isEmailTaken,
  setChangeConfirmed,
  setEmailUndone,
} from './email-changes.queries.ts'
import { setEmailConfirmed } from '../email-confirmation/confirmation.ts'
import { lockAccount, updateAccount } from './queries.ts'
import { deleteResetLinks } from './resets.queries.ts'

export { deleteOldEmailChanges }

/** 409: the address belongs to another account of this role. */
export function emailTaken() {
  return taken('email', 'This E-Mail is already registered', 'EMAIL_TAKEN')
}

/**
 * Asks for another address, which replaces earlier requests. Takes the same steps whether or not the address is registered: only the
 * job looks. Throws 403 and 429 as `confirmPassword` does, 429 after too many requests, 400 for the address that the account has.
 */
export async function requestEmailChange(
  database: Database,
  { caller, request }: { caller: Caller; request: EventOrigin & { ip: string } },
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { accountId, sessionId, role } = caller
  const attempt = { event: 'email-change-request', account: accountId, role } as const
  const passwordHash = await confirmPassword(database, { caller, request, password })
  await logRefusal(request, attempt, () =>
    database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (account?.passwordHash !== passwordHash) throw wrongPassword()
      if (account.email.toLowerCase() === email.toLowerCase()) throw unchangedEmail()
      await countAttempt(tx, [
        { name: `email ${accountId}`, limit: 5 },
        { name: `email network ${networkOf(request.ip)}`, limit: 30 },
      ])
      const change = { accountId, sessionId, role, oldEmail: account.email, newEmail: email }
      const changeId = await insertEmailChange(tx, change)
      for (const letter of ['cancel', 'confirm'] as const) {
        await enqueue(tx, 'mail-email-change', { changeId, letter })
      }
    }),
  )
  logSecurityEvent(request, { ...attempt, outcome: 'success' })
}

function unchangedEmail() {
  return invalid([{ path: 'email', message: 'This is the address of your account already' }])
}

type Finished = { account: string; sessions: number; removed?: RemovedFactors }

/** Takes the step of a mailed link and logs it. Throws 400 for an invalid token, which is logged. */
async function logged(
  request: EventOrigin,
  about: { event: 'email-change' | 'email-undo'; role: Role },
  step: () => Promise<Finished>,
): Promise<void> {
  const { account, sessions, removed } = await logRefusal(request, { ...about, account: null }, step)
  const done = { ...about, account, outcome: 'success' } as const
  logSecurityEvent(request, done)
  if (sessions > 0) {
    logSecurityEvent(request, { ...done, event: 'sessions-ended', reason: about.event, sessions })
  }
  if (removed) logRemovedFactors(request, { account, role: about.role }, removed)
}

/**
 * Makes the new address valid with the token from the mail to it. Ends all sessions but the one that asked for it, and what was mailed
 * to the old address. Throws 400 for an invalid token, 409 if somebody else has the address by now.
 */
export function confirmEmailChange(database: Database, role: Role, token: string, request: EventOrigin) {
  const link = { role, kind: 'confirm', tokenHash: hashOfToken(token) } as const
  return logged(request, { event: 'email-change', role }, async () => {
    const { accountId: account } = (await findLinkedChange(database.db, link)) ?? ended()
    return database.transaction(async (tx) => {
      await lockAccount(tx, account)
      const { id, sessionId, newEmail } = (await findLinkedChange(tx, link)) ?? ended()
      if (await isEmailTaken(tx, { role, email: newEmail, besides: account })) throw emailTaken()
      await setEmail(tx, account, { email: newEmail })
      await setChangeConfirmed(tx, id)
      await enqueue(tx, 'mail-email-change', { changeId: id, letter: 'undo' })
      return {
        account,
        sessions: await endSessionsOf(tx, account, sessionId ? otherThan(sessionId) : undefined),
      }
    })
  })
}

/**
 * Restores the old address, or stops a change that is not confirmed yet, with the token from a mail to the old address. The
 * person who asked for the change knew the password: it ends, like every session and what was added to the second factor since, and the
 * old address gets a link to set a new one. Throws 400 for an invalid token, 409 if somebody else has the address by now.
 */
export function undoEmail(database: Database, role: Role, token: string, request: EventOrigin) {
  const link = { role, kind: 'undo', tokenHash: hashOfToken(token) } as const
  return logged(request, { event: 'email-undo', role }, async () => {
    const { accountId: account } = (await findLinkedChange(database.db, link)) ?? ended()
    const passwordHash = await hashPassword(newToken())
    return database.transaction(async (tx) => {
      const { name } = (await lockAccount(tx, account)) ?? ended()
      const change = (await findLinkedChange(tx, link)) ?? ended()
      const email = change.oldEmail
      await setEmail(tx, account, { email, passwordHash })
      const since = await firstRequestOf(tx, change)
      await setEmailUndone(tx, change)
      await deleteKitchenLinks(tx, account)
      const removed = await removeFactorsSince(tx, account, since)
      await enqueue(tx, 'send-mail', undoneMail({ name, to: email }, removed))
      const key = `reset ${role}:${email.toLowerCase()}`
      await enqueue(tx, 'mail-reset-link', { role, email }, { key, tries: 8 })
      return { account, removed, sessions: await endSessionsOf(tx, account) }
    })
  })
}

function ended(): never {
  throw linkEnded()
}

/** Sets the address of a locked account, and ends what was mailed to the former one. The constraint has the last word. */
async function setEmail(tx: Tx, accountId: string, changes: { email: string; passwordHash?: string }) {
  try {
    await updateAccount(tx, accountId, changes)
  } catch (error) {
    throw violates(error, 'accounts_role_email') ? emailTaken() : error
  }
  // The link was mailed to it.
  await setEmailConfirmed(tx, { id: accountId })
  await deleteResetLinks(tx, accountId)
  await deleteSignInCodes(tx, accountId)
}
