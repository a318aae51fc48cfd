import { z } from 'zod'
import { dataAnswer, endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import { anyPassword, id, requiredMessage } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'
import { linkToken } from './own-account.ts'
import { passkeyAssertion } from './passkeys.ts'

/** A code of the authenticator app or a recovery code, as somebody types it. */
export const factorCode = z
  .string({ error: requiredMessage })
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .min(1, requiredMessage)
  .max(60, 'This is too long for a code')

/** The ticket of a sign-in that waits for the second factor, and the code. */
export const factorOfSignIn = z.object({ ticket: linkToken, code: factorCode })

/** A first code, which confirms a set-up. */
export const firstCode = z.object({ code: factorCode })

const recoveryCodes = z.array(z.string())

/** What an account has of the second factor (marketplace §5). */
export const secondFactorState = z.object({
  /** an authenticator app is set up */
  totp: z.boolean(),
  /** how many recovery codes are left */
  recoveryCodes: z.int(),
  /** the marketplace requires a second factor of this role */
  isRequired: z.boolean(),
})

/** One of these proves who somebody is. */
const proof = z.object({
  password: anyPassword.optional(),
  code: factorCode.optional(),
  assertion: passkeyAssertion.optional(),
})

/** Endpoints of the second factor, and to prove again who one is (marketplace §5). */
export function secondFactorCalls(role: Role) {
  const own = { access: partiesOf(role), whileSettingUp: true }
  return {
    loginSecondFactor: endpoint('POST', `/${role}/second-factor-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary: 'Sign in with the ticket of a sign-in that needs the second factor, and a code',
      description: 'The ticket works once, within 10 minutes, for 5 tries; a code works once.',
      body: factorOfSignIn,
      refusals: ['NOT_AUTHENTICATED', 'CODE_ENDED', 'SUSPENDED'],
      answer: plainAnswer,
    }),
    stepUp: endpoint('POST', `/${role}/step-up-${role}`, {
      ...own,
      log: logsNothing('session'),
      whileSuspended: true,
      summary:
        'Prove again who one is: with a code or passkey where the account has a second factor, else the password',
      description:
        'Calls that answer 403 STEP_UP_NEEDED work for 15 minutes from then on. Renews the cookie.',
      body: proof,
      refusals: ['STEP_UP_NEEDED', 'CODE_ENDED', 'CONFLICT'],
      answer: plainAnswer,
    }),
    getSecondFactor: endpoint('GET', `/${role}/get-second-factor-${role}`, {
      ...own,
      summary: 'What the account has of the second factor',
      answer: dataAnswer(secondFactorState),
    }),
    setTotp: endpoint('POST', `/${role}/totp-${role}`, {
      ...own,
      log: logs('Account', 'caller'),
      stepUp: 'always',
      summary: 'Begin to set up an authenticator app, or confirm it with a first code',
      description:
        'Without `code` the answer has `secret` and `uri`, the same for 30 minutes; with it `recoveryCodes`, which are shown only once. A first factor ends the other sessions of the account.',
      body: z.object({ code: factorCode.optional() }),
      refusals: ['CONFLICT', 'INCORRECT_CODE'],
      answer: dataAnswer(
        z.object({ secret: z.string(), uri: z.string(), recoveryCodes: recoveryCodes }).partial(),
      ),
    }),
    deleteTotp: endpoint('DELETE', `/${role}/totp-${role}`, {
      ...own,
      log: logs('Account', 'caller'),
      stepUp: 'always',
      summary: 'Remove the authenticator app, with the recovery codes if no other factor is left',
      refusals: ['CONFLICT'],
      answer: plainAnswer,
    }),
    renewRecoveryCodes: endpoint('POST', `/${role}/renew-recovery-codes-${role}`, {
      ...own,
      log: logs('Account', 'caller', { always: true }),
      stepUp: 'always',
      summary: 'Make ten new recovery codes; the earlier ones end',
      refusals: ['CONFLICT'],
      answer: dataAnswer(z.object({ recoveryCodes })),
    }),
  }
}

/** For owners (marketplace §5). */
export const secondFactorAdministration = {
  resetSecondFactor: endpoint('DELETE', '/admin/reset-second-factor/:accountId', {
    access: ['owner'],
    log: logs('Account', ':accountId', { always: true }),
    stepUp: 'always',
    summary: 'Remove every second factor of somebody else, and sign them out everywhere; they get a mail',
    params: z.object({ accountId: id }),
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
}
