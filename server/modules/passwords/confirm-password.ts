import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { wrongPassword } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { passwordMatches } from './hash.ts'
import { limitPasswordTries } from './attempt-limit.ts'
import { findOwnCredentials } from './credentials.ts'

/**
 * Checks the confirmation password of a signed-in account, before the transaction of the confirmed step. Throws 403
 * `Incorrect password` at the field `at`, which counts against the sign-in limit, and 429 above it (decisions §2,
 * §3). Returns the matching hash, for steps that must fail if the password changes meanwhile.
 */
export async function confirmPassword(
  database: Database,
  {
    caller,
    request,
    password,
    at,
  }: { caller: Caller; request: FastifyRequest; password: string; at?: string },
): Promise<string> {
  const own = await findOwnCredentials(database.db, caller.accountId)
  const attempt = { account: `${caller.role}:${own?.email.toLowerCase()}`, address: request.ip }
  const matches = await limitPasswordTries(database, attempt, () =>
    passwordMatches(own?.passwordHash, password),
  )
  if (!matches || !own) throw wrongPassword(at)
  return own.passwordHash
}
