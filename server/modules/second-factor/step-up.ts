import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Tx } from '../../db/client.ts'
import { forbidden, stepUpNeeded, wrongFactor } from '../../errors.ts'
import { logRefusal } from '../../http/security-events.ts'
import { type Caller, renewToken } from '../../http/sessions.ts'
import { confirmationCounters, limitAttempts } from '../passwords/attempt-limit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { lockPassword } from '../passwords/credentials.ts'
import { takeCode } from './take-code.ts'

interface Proving {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** One of these proves who somebody is. */
interface Proof {
  password?: string | undefined
  code?: string | undefined
  /** uses a passkey, and returns whether it is one of the account */
  takePasskey?: ((tx: Tx) => Promise<boolean>) | undefined
}

/**
 * Confirms that the caller is the owner of the account, and renews the token of the session. A password confirms only where there is no
 * second factor. Throws 403 for a wrong proof and 429 after ten within the session; both are logged.
 */
export async function stepUp(
  database: Database,
  { caller, request, reply }: Proving,
  { password, code, takePasskey }: Proof,
): Promise<void> {
  const { accountId, role, sessionId, hasSecondFactor } = caller
  const confirm = (tx: Tx) => renewToken(tx, request, reply, { sessionId, role, hasProved: true })
  if (hasSecondFactor) {
    const take =
      takePasskey ?? (code !== undefined && ((tx: Tx) => takeCode(database.db, tx, accountId, code)))
    if (!take) throw stepUpNeeded(caller)
    await logRefusal(request, { event: 'second-factor', account: accountId, role }, async () => {
      const isRight = await limitAttempts(database, confirmationCounters(sessionId), () =>
        database.transaction(async (tx) => {
          const isTaken = await take(tx)
          if (isTaken) await confirm(tx)
          return isTaken
        }),
      )
      if (!isRight)
        throw takePasskey ? forbidden('This passkey is not one of your account') : wrongFactor(403)
    })
    return
  }
  if (password === undefined) throw stepUpNeeded(caller)
  const passwordHash = await confirmPassword(database, { caller, request, password })
  await database.transaction(async (tx) => {
    if (!(await lockPassword(tx, accountId, passwordHash))) throw stepUpNeeded(caller)
    await confirm(tx)
  })
}
