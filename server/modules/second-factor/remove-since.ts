import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Tx } from '../../db/client.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts'
import { type EventOrigin, logSecurityEvent } from '../../http/security-events.ts'
import { secondFactorRemoved } from './set-up.ts'
import { deleteTickets } from './tickets.ts'

/** What was removed of an account's second factor. */
export interface RemovedFactors {
  hadApp: boolean
  /** their ids */
  passkeys: string[]
  hadRecoveryCodes: boolean
}

/**
 * Removes what was added to a locked account's second factor since a time, with set-ups that are not finished, whose secret somebody else
 * may know, and sign-ins that wait for a factor. Earlier factors stay.
 */
export async function removeFactorsSince(tx: Tx, accountId: string, since: Date): Promise<RemovedFactors> {
  const { confirmedAt } = totpSecrets
  const isNew = or(isNull(confirmedAt), gte(confirmedAt, since))
  const apps = await tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNew))
    .returning({ confirmedAt })
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id })
  const codes = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), gte(recoveryCodes.createdAt, since)))
    .returning({ accountId: recoveryCodes.accountId })
  await secondFactorRemoved(tx, accountId)
  await deleteTickets(tx, { id: accountId })
  return {
    hadApp: apps.some((app) => app.confirmedAt !== null),
    passkeys: keys.map(({ id }) => id),
    hadRecoveryCodes: codes.length > 0,
  }
}

/** Logs what the undoing of a change of an e-mail address has removed. */
export function logRemovedFactors(
  request: EventOrigin,
  about: { account: string; role: Role },
  removed: RemovedFactors,
): void {
  const by = { ...about, outcome: 'success', reason: 'email-undo' } as const
  if (removed.hadApp) logSecurityEvent(request, { event: 'second-factor-removed', ...by })
  for (const target of removed.passkeys)
    logSecurityEvent(request, { event: 'passkey-removed', ...by, target })
  if (removed.hadRecoveryCodes) logSecurityEvent(request, { event: 'recovery-codes-removed', ...by })
}
