import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db, Reader, Tx } from '../../db/client.ts'
import { accounts, sessions } from '../../db/schema/accounts.ts'
import { hasSecondFactor, totpSecrets } from '../../db/schema/second-factor.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { conflict, forbidden, notAuthenticated, notFound, wrongFactor } from '../../errors.ts'
import { type Caller, endSessionsOf, joinSecondFactor, otherThan } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { deleteTickets } from './tickets.ts'
import { decryptSecret, encryptSecret, newTotpSecret, shownSecret, stepOfCode } from './totp.ts'

const isOf = (accountId: string) => eq(totpSecrets.accountId, accountId)

/** What the account has of the second factor. */
export async function readSecondFactor(db: Reader, accountId: string) {
  const [row] = await db
    .select({ confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(isOf(accountId))
  return { totp: Boolean(row?.confirmedAt), recoveryCodes: await countRecoveryCodes(db, accountId) }
}

/**
 * Begins to set up an authenticator app: the same secret for 30 minutes. Throws 409 where there is one already, 401 where the session has
 * ended: its secret must not become that of the next person.
 */
export async function beginTotp(
  { database, issuer }: { database: Database; issuer: string },
  { accountId, sessionId }: Caller,
): Promise<{ secret: string; uri: string }> {
  const encrypted = await encryptSecret(database.db, accountId, newTotpSecret())
  return database.transaction(async (tx) => {
    const { email } = await lockOwner(tx, accountId)
    if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) throw notAuthenticated()
    await tx
      .delete(totpSecrets)
      .where(and(isOf(accountId), sql`confirmed_at is null and created_at < now() - interval '30 minutes'`))
    await tx.insert(totpSecrets).values({ accountId, secret: encrypted }).onConflictDoNothing()
    const [row] = await tx.select().from(totpSecrets).where(isOf(accountId))
    if (row!.confirmedAt) throw conflict('You have set up an authenticator app already')
    return shownSecret(await decryptSecret(database.db, accountId, row!.secret), issuer, email)
  })
}

/** Ends a set-up that is not finished: with a new password, somebody who saw its secret must not share it with the owner. */
export async function deleteUnfinishedSetUp(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(totpSecrets).where(and(isOf(accountId), isNull(totpSecrets.confirmedAt)))
}

/** Confirms the app with its first code. Returns new recovery codes, if this is the first factor. Throws 409 and 403. */
export async function confirmTotp(
  db: Db,
  tx: Tx,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[]; ended: number }> {
  const { accountId } = caller
  const owner = await lockOwner(tx, accountId)
  const [row] = await tx.select().from(totpSecrets).where(isOf(accountId))
  if (!row || row.confirmedAt) throw conflict('Please start the set-up again')
  const step = stepOfCode(await decryptSecret(db, accountId, row.secret), code)
  if (step === null) throw wrongFactor(403, 'INCORRECT_CODE')
  const ended = await secondFactorAdded(tx, caller, owner.hasSecondFactor)
  await tx
    .update(totpSecrets)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(isOf(accountId))
  await mailChange(tx, owner, 'An authenticator app was added to your account', [
    'From now on signing in needs a code of this app. If it was your first second factor, all other devices were signed out.',
  ])
  return { recoveryCodes: await replaceRecoveryCodes(tx, accountId), ended }
}

/** A secret whose first code was right, and the time step of that code. */
export interface ConfirmedTotp {
  secret: Buffer
  step: number
}

/**
 * Gives an account an authenticator app in the transaction that creates it: nobody is signed in yet, and nobody needs a mail.
 * Returns its recovery codes.
 */
export async function insertTotp(
  db: Db,
  tx: Tx,
  accountId: string,
  { secret, step }: ConfirmedTotp,
): Promise<string[]> {
  const encrypted = await encryptSecret(db, accountId, secret)
  const confirmed = { confirmedAt: sql`now()`, lastStep: step }
  await tx.insert(totpSecrets).values({ accountId, secret: encrypted, ...confirmed })
  return replaceRecoveryCodes(tx, accountId)
}

/**
 * What a new factor of any kind does, in its transaction: the first one ends the other sessions, which were made without it, beside
 * those of kitchen devices. Returns their number.
 */
export async function secondFactorAdded(tx: Tx, caller: Caller, hadOne: boolean): Promise<number> {
  await joinSecondFactor(tx, caller)
  if (hadOne) return 0
  const others = sql`${otherThan(caller.sessionId)} and ${sessions.kitchenDevice} is null`
  return endSessionsOf(tx, caller.accountId, others)
}

/** Removes the app, with the recovery codes if no other factor is left. Throws 409. */
export async function deleteTotp(tx: Tx, { accountId }: Caller): Promise<void> {
  const owner = await lockOwner(tx, accountId)
  const gone = await tx.delete(totpSecrets).where(isOf(accountId)).returning({ at: totpSecrets.confirmedAt })
  if (!gone[0]?.at) throw conflict('There is no authenticator app')
  await secondFactorRemoved(tx, accountId)
  await mailChange(tx, owner, 'The authenticator app was removed from your account', [
    'Its codes are no longer needed to sign in.',
  ])
}

/** What the removal of a factor of any kind does, in its transaction: recovery codes are of no use without one. */
export async function secondFactorRemoved(tx: Tx, accountId: string): Promise<void> {
  const [left] = await tx.select({ hasSecondFactor }).from(accounts).where(eq(accounts.id, accountId))
  if (!left?.hasSecondFactor) await deleteRecoveryCodes(tx, accountId)
}

/** Makes new recovery codes. Throws 409 without a second factor. */
export async function renewRecoveryCodes(tx: Tx, caller: Caller): Promise<string[]> {
  const { accountId } = caller
  const owner = await lockOwner(tx, accountId)
  if (!owner.hasSecondFactor) throw conflict('There is no second factor to recover')
  await joinSecondFactor(tx, caller)
  await mailChange(tx, owner, 'Your recovery codes were made again', ['The earlier codes no longer work.'])
  return replaceRecoveryCodes(tx, accountId)
}

/**
 * Removes every factor of an account, and signs it out. Throws 404; 403 for oneself; 409 where there is none. Returns the number of
 * ended sessions. `ownerId`: who does it, unless it is a command.
 */
export async function resetSecondFactor(tx: Tx, accountId: string, ownerId?: string): Promise<number> {
  if (accountId === ownerId) throw forbidden('Another owner has to do this')
  const owner = await lockOwner(tx, accountId)
  if (!owner.hasSecondFactor) throw conflict('This account has no second factor')
  await tx.delete(totpSecrets).where(isOf(accountId))
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await deleteRecoveryCodes(tx, accountId)
  await deleteTickets(tx, { id: accountId })
  await mailChange(tx, owner, 'Your second factor was reset', [
    'The marketplace has removed the second factor of your account, and all devices were signed out. Sign in with your password, and set it up again.',
  ])
  return endSessionsOf(tx, accountId)
}

async function lockOwner(tx: Tx, accountId: string) {
  const [owner] = await tx
    .select({ name: accounts.name, email: accounts.email, hasSecondFactor })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!owner) throw notFound()
  return owner
}

/** Tells the owner of an account by mail that a factor has changed. */
export async function mailChange(
  tx: Tx,
  { email, name }: { email: string; name: string },
  subject: string,
  what: string[],
): Promise<void> {
  const warning = 'If this was not you, set a new password at once, and write to us.'
  await enqueue(tx, 'send-mail', { to: email, subject, paragraphs: [`Hello ${name},`, ...what, warning] })
}
