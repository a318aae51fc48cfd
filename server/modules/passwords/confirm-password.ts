import type { Database } from '../../db/client.ts'
import { wrongPassword } from '../../errors.ts'
import { type EventOrigin, logRefusal } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import { passwordMatches } from './hash.ts'
import { confirmationCounters, limitAttempts } from './attempt-limit.ts'
import { findOwnCredentials } from './credentials.ts'

interface Confirmation {
  caller: Caller
  request: EventOrigin
  password: string
  at?: string
  /** the confirmed step in the log, if it has a name of its own */
  event?: 'password-confirmation' | 'password-change'
}

/**
 * Checks the confirmation password of a signed-in account, before the transaction of the confirmed step. Throws 403
 * `Incorrect password` at the field `at`, and 429 after ten failures within the session, which do not count with those of
 * strangers (decisions §2, §11); both are logged. Returns the matching hash, for steps that must fail if the password
 * changes before.
 */
export async function confirmPassword(
  database: Database,
  { caller, request, password, at, event = 'password-confirmation' }: Confirmation,
): Promise<string> {
  const { accountId, sessionId, role } = caller
  return logRefusal(request, { event, account: accountId, role }, async () => {
    const own = await findOwnCredentials(database.db, accountId)
    const counters = confirmationCounters(sessionId)
    const matches = await limitAttempts(database, counters, () =>
      passwordMatches(own?.passwordHash, password),
    )
    if (!matches || !own) throw wrongPassword(at)
    return own.passwordHash
  })
}
