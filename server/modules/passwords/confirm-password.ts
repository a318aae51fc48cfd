import type { Database } from '../../db/client.ts'
import { wrongPassword } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { passwordMatches } from './hash.ts'
import { confirmationCounters, limitAttempts } from './attempt-limit.ts'
import { findOwnCredentials } from './credentials.ts'

/**
 * Checks the confirmation password of a signed-in account, before the transaction of the confirmed step. Throws 403
 * `Incorrect password` at the field `at`, and 429 after ten failures within the
 * session, which do not count with those of strangers (decisions §2, §11). Returns the matching hash, for steps that must fail if the password changes meanwhile.
 */
export async function confirmPassword(
  database: Database,
  { caller, password, at }: { caller: Caller; password: string; at?: string },
): Promise<string> {
  const own = await findOwnCredentials(database.db, caller.accountId)
  const counters = confirmationCounters(caller.sessionId)
  const matches = await limitAttempts(database, counters, () => passwordMatches(own?.passwordHash, password))
  if (!matches || !own) throw wrongPassword(at)
  return own.passwordHash
}
