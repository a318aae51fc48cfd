import { z } from 'zod'
import { answer, dataAnswer, endpoint, plainAnswer, type Role } from '../endpoint.ts'
import { anyPassword, email, id, mobile, name, password, passwordAtLeast } from '../fields.ts'
import { session } from '../records/session.ts'

/**
 * The new details of an account, confirmed with its password. A new picture comes beside them as multipart;
 * `image: null` takes the one that is there away.
 */
export const newDetails = z.object({ name, mobile, password: anyPassword, image: z.null().optional() })

/** The old and the new password; the area adds whose they are, which is compared, never trusted. */
const passwordChange = z.object({ currentPassword: anyPassword, newPassword: password })
export const userPasswordChange = passwordChange.extend({ userEmail: email })
export const sellerPasswordChange = passwordChange.extend({ sellerEmail: email })
export const adminPasswordChange = passwordChange.extend({ adminEmail: email, newPassword: passwordAtLeast })

/** Who forgot the password. */
export const forgottenPassword = z.object({ email })

/** The one-time token of a mailed link. */
const resetToken = z.string().min(1).max(200)

/** What a signed-in person does with their own account: details, password, where it is signed in. */
export function ownAccountCalls<Person extends z.ZodType, Change extends z.ZodType>(
  role: Role,
  person: Person,
  change: Change,
) {
  return {
    update: endpoint({
      method: 'PATCH',
      path: `/${role}/update-${role}`,
      access: [role],
      summary: 'Change name, mobile and picture; the password confirms it',
      body: newDetails,
      picture: true,
      answer: dataAnswer(person),
    }),
    changePassword: endpoint({
      method: 'PATCH',
      path: `/${role}/change-password-${role}`,
      access: [role],
      summary: 'Change the password; every other session of the account ends',
      body: change,
      answer: plainAnswer,
    }),
    currentSession: endpoint({
      method: 'GET',
      path: `/${role}/get-session-${role}`,
      access: [role],
      summary: 'The ids of the signed-in account and of the session; reads nothing else',
      answer: answer({ account: id, session: id }),
    }),
    listSessions: endpoint({
      method: 'GET',
      path: `/${role}/get-list-session-${role}`,
      access: [role],
      summary: 'Where the account is signed in: this session, then the last used',
      answer: dataAnswer(z.array(session)),
    }),
    endSession: endpoint({
      method: 'DELETE',
      path: `/${role}/end-session-${role}/:id`,
      access: [role],
      summary: 'Sign out one of the own sessions',
      params: z.object({ id }),
      answer: plainAnswer,
    }),
    endSessions: endpoint({
      method: 'DELETE',
      path: `/${role}/end-sessions-${role}`,
      access: [role],
      summary: 'Sign out everywhere: all others (the default), or this session too',
      body: z.object({ which: z.enum(['others', 'all']).default('others') }),
      answer: answer({ ended: z.number() }),
    }),
  }
}

/** How somebody who is not signed in gets a new password: by a link that is mailed to the account. */
export function forgottenPasswordCalls(role: Role) {
  return {
    forgotPassword: endpoint({
      method: 'POST',
      path: `/${role}/forgot-password-${role}`,
      access: 'public',
      summary:
        'Ask for a link to set a new password; the answer is the same whether there is such an account',
      body: forgottenPassword,
      answer: plainAnswer,
    }),
    checkResetLink: endpoint({
      method: 'POST',
      path: `/${role}/check-reset-link-${role}`,
      access: 'public',
      summary: 'Whether the token of a mailed link still opens; it stays unused',
      body: z.object({ token: resetToken }),
      answer: plainAnswer,
    }),
    resetPassword: endpoint({
      method: 'POST',
      path: `/${role}/reset-password-${role}`,
      access: 'public',
      summary: 'Set a new password with the token of a mailed link; every session of the account ends',
      body: z.object({ token: resetToken, newPassword: password }),
      answer: plainAnswer,
    }),
  }
}
