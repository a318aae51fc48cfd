import { z } from 'zod'
import { answer, dataAnswer, endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import {
  accountEmail,
  anyPassword,
  id,
  mobile,
  name,
  password,
  passwordAtLeast,
  requiredMessage,
} from '../fields.ts'
import { newLegalDetails } from '../records/account.ts'
import { session } from '../records/session.ts'
import { logs, logsNothing } from '../log.ts'

/**
 * The new details of an account, confirmed with its password. A new picture is sent as multipart; `image: null`
 * deletes the current one.
 */
export const newDetails = z.object({ name, mobile, password: anyPassword, image: z.null().optional() })
/** Of a seller also what statements and payouts need. */
export const newSellerDetails = newDetails.extend(newLegalDetails)

/**
 * The old and the new password. The endpoints of each role add the account, which is only compared with the session.
 */
const passwordChange = z.object({ currentPassword: anyPassword, newPassword: password })
export const userPasswordChange = passwordChange.extend({ userEmail: accountEmail })
export const sellerPasswordChange = passwordChange.extend({ sellerEmail: accountEmail })
export const adminPasswordChange = passwordChange.extend({
  adminEmail: accountEmail,
  newPassword: passwordAtLeast,
})

/** The account whose owner is to get a mail with a link or code. */
export const accountOfMail = z.object({ email: accountEmail })

/** The name of the kitchen device that the session is of; null: signed in with the account. */
const kitchenDevice = z.string().nullable()

/** The one-time token of a mailed link. */
export const linkToken = z.string().min(1).max(200)

/** The ids of the signed-in account and of its session. */
const currentSession = answer({
  account: id,
  session: id,
  kitchenDevice,
  /** a second factor has to be set up before anything else */
  setsUpFactor: z.boolean(),
})

/** Endpoints of the own account: details, password, sessions. */
export function ownAccountCalls<
  Person extends z.ZodType,
  Change extends z.ZodType,
  Details extends z.ZodType = typeof newDetails,
>(role: Role, person: Person, change: Change, details?: Details) {
  return {
    update: endpoint('PATCH', `/${role}/update-${role}`, {
      access: partiesOf(role),
      // Payouts go to the bank details of a seller.
      stepUp: role === 'seller' ? 'with-second-factor' : null,
      log: logs('Account', 'caller'),
      summary: 'Change name, mobile and picture, confirmed with the password',
      body: (details ?? newDetails) as Details,
      fileField: 'image',
      answer: dataAnswer(person),
    }),
    changePassword: endpoint('PATCH', `/${role}/change-password-${role}`, {
      access: partiesOf(role),
      log: logs('Account', 'caller'),
      summary: 'Change the password; ends every other session of the account',
      body: change,
      refusals: ['NOT_FOUND'],
      answer: plainAnswer,
    }),
    currentSession: endpoint('GET', `/${role}/get-session-${role}`, {
      access: partiesOf(role),
      whileSettingUp: true,
      kitchen: true,
      summary: 'The ids of the signed-in account and of the session; reads nothing else',
      answer: currentSession,
    }),
    listSessions: endpoint('GET', `/${role}/get-list-session-${role}`, {
      access: partiesOf(role),
      whileSettingUp: true,
      summary: 'The sessions of the account: the calling one first, then by last use',
      answer: dataAnswer(z.array(session)),
    }),
    endSession: endpoint('DELETE', `/${role}/end-session-${role}/:id`, {
      access: partiesOf(role),
      whileSettingUp: true,
      log: logsNothing('session'),
      whileSuspended: true,
      summary: 'End a session of the account',
      params: z.object({ id }),
      answer: plainAnswer,
    }),
    endSessions: endpoint('DELETE', `/${role}/end-sessions-${role}`, {
      access: partiesOf(role),
      whileSettingUp: true,
      log: logsNothing('session'),
      whileSuspended: true,
      summary: 'End all other sessions (the default), or the calling one too',
      body: z.object({ which: z.enum(['others', 'all']).default('others') }),
      answer: answer({ ended: z.number() }),
    }),
  }
}

/** The six digits of a mailed code, as somebody types them. */
export const signInCode = z.object({
  code: z
    .string({ error: requiredMessage })
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .min(1, requiredMessage)
    .regex(/^\d{6}$/, 'Six digits, such as 123456'),
})

/** Endpoints to sign in with a mailed code instead of the password (decisions §11: the same limits). */
export function signInCodeCalls(role: Exclude<Role, 'admin'>) {
  return {
    requestCode: endpoint('POST', `/${role}/request-code-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary: 'Request a sign-in code by mail; the response is the same whether or not the account exists',
      description:
        'Sets a cookie: the code signs in only the client that sends it. A code that was mailed to the account within the last ten minutes is not mailed again: the client enters that one.',
      body: accountOfMail,
      answer: plainAnswer,
    }),
    loginByCode: endpoint('POST', `/${role}/login-code-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary:
        'Sign in with the mailed code; valid for 10 minutes, once, for 5 tries, in the client that requested it',
      body: signInCode,
      refusals: ['NOT_AUTHENTICATED', 'CODE_ENDED', 'SECOND_FACTOR'],
      answer: plainAnswer,
    }),
  }
}

/** What shows that a mailbox is the caller's: exactly one of both. */
const emailProof = z
  .object({ token: linkToken.optional(), code: signInCode.shape.code.optional() })
  .refine(({ token, code }) => (token === undefined) !== (code === undefined), {
    error: 'Either a token or a code',
    path: ['code'],
  })

/** Endpoints to confirm and change the e-mail address, and for the links in mails about it and about a new device. */
export function emailCalls(role: Role) {
  return {
    changeEmail: endpoint('POST', `/${role}/change-email-${role}`, {
      access: partiesOf(role),
      log: logsNothing('session'),
      stepUp: 'with-second-factor',
      summary:
        'Ask for another e-mail address; it is valid once it is confirmed by the link that is mailed there',
      description:
        'The answer is the same where the new address is registered already; then nothing is mailed there. The present address gets a link that undoes the change. A newer request replaces an older one.',
      body: z.object({ email: accountEmail, password: anyPassword }),
      answer: plainAnswer,
    }),
    confirmEmail: endpoint('POST', `/${role}/confirm-email-${role}`, {
      access: 'public',
      log: logs('Account', 'result', { always: true }),
      summary:
        'Confirm an e-mail address with the token of the link mailed there, within 24 hours, or with the code of the mail',
      description:
        'A code needs a session of the account and works for an hour. The token of a change makes the new address valid, and ends the other sessions of the account and everything that was mailed to the old address.',
      body: emailProof,
      refusals: ['LINK_ENDED', 'EMAIL_TAKEN', 'NOT_AUTHENTICATED'],
      answer: plainAnswer,
    }),
    sendConfirmation: endpoint('POST', `/${role}/send-confirmation-${role}`, {
      access: partiesOf(role),
      log: logsNothing('session'),
      summary: 'Mail a link and a code that confirm the e-mail address of the account',
      description: 'Nothing is mailed where the address is confirmed already.',
      answer: plainAnswer,
    }),
    endNewSession: endpoint('POST', `/${role}/end-new-session-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary: 'End a session with the token that was mailed when it began on a new device, for seven days',
      body: z.object({ token: linkToken }),
      refusals: ['LINK_ENDED'],
      answer: plainAnswer,
    }),
    undoEmail: endpoint('POST', `/${role}/undo-email-${role}`, {
      access: 'public',
      log: logs('Account', 'result', { always: true }),
      summary:
        'Undo a change of the e-mail address with the token of a link mailed to the old one, for seven days',
      description:
        'Also ends every session and the password, and mails a link to set a new one to the restored address.',
      body: z.object({ token: linkToken }),
      refusals: ['LINK_ENDED', 'EMAIL_TAKEN'],
      answer: plainAnswer,
    }),
  }
}

/** Endpoints to reset a forgotten password with a mailed link. */
export function forgottenPasswordCalls(role: Role) {
  return {
    forgotPassword: endpoint('POST', `/${role}/forgot-password-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary:
        'Request a link to set a new password; the response is the same whether or not the account exists',
      body: accountOfMail,
      answer: plainAnswer,
    }),
    checkResetLink: endpoint('POST', `/${role}/check-reset-link-${role}`, {
      access: 'public',
      log: logsNothing('check'),
      summary: 'Check the token of a mailed link without using it',
      body: z.object({ token: linkToken }),
      refusals: ['LINK_ENDED'],
      answer: plainAnswer,
    }),
    resetPassword: endpoint('POST', `/${role}/reset-password-${role}`, {
      access: 'public',
      log: logs('Account', 'result', { always: true }),
      summary: 'Set a new password with the token of a mailed link; ends every session of the account',
      body: z.object({ token: linkToken, newPassword: password }),
      refusals: ['LINK_ENDED'],
      answer: plainAnswer,
    }),
  }
}
