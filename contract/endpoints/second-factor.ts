import { z } from 'zod'
import { endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import { anyPassword } from '../fields.ts'
import { logsNothing } from '../log.ts'

/** A code of the authenticator app or a recovery code, as somebody types it. */
export const factorCode = z
  .string()
  .max(60)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toLowerCase())

/** Endpoints to prove who one is (marketplace §5). */
export function secondFactorCalls(role: Role) {
  return {
    stepUp: endpoint('POST', `/${role}/step-up-${role}`, {
      access: partiesOf(role),
      log: logsNothing('session'),
      whileSuspended: true,
      summary: 'Prove again who one is: with a code where the account has a second factor, else the password',
      description:
        'Calls that answer 403 STEP_UP_NEEDED work for 15 minutes from then on. Renews the cookie.',
      body: z.object({ password: anyPassword.optional(), code: factorCode.optional() }),
      refusals: ['STEP_UP_NEEDED', 'RATE_LIMITED'],
      answer: plainAnswer,
    }),
  }
}
