import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { stepUpNeeded } from '../../errors.ts'
import { type Caller, renewToken } from '../../http/sessions.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { lockPassword } from '../passwords/credentials.ts'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'

/** Routes to prove who one is, for all three roles. */
export function secondFactorRoutes({ serve, database }: AppContext): void {
  for (const area of [contract.user, contract.seller, contract.admin]) {
    serve(area.stepUp, async ({ body, caller, request, reply }) => {
      await stepUp(database, { caller, request, reply }, body)
      return ok('Confirmed')
    })
  }
}

/**
 * Confirms that the caller is the owner of the account, and renews the token of the session. Throws 403 for a wrong proof and 429 after
 * ten within the session; both are logged.
 */
async function stepUp(
  database: Database,
  { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
  { password }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (caller.hasSecondFactor || password === undefined)
    throw stepUpNeeded(caller.role, caller.hasSecondFactor)
  const passwordHash = await confirmPassword(database, { caller, request, password })
  await database.transaction(async (tx) => {
    if (!(await lockPassword(tx, caller.accountId, passwordHash))) throw stepUpNeeded(caller.role, false)
    await renewToken(tx, request, reply, { ...caller, hasProved: true })
  })
}
