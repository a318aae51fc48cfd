import { randomUUID } from 'node:crypto'
import { goodPassword } from '../../support/factories.ts'
import type { World } from '../world.ts'
import { everybody, type TableEntry } from './expectation.ts'

const typedPassword = () => ({ password: goodPassword })
/** The token of no link. */
const ended = { body: () => ({ token: 'no-such-token' }), answers: everybody(400) }

/** What everybody does with their own account, of the role or not. */
export const ownAccount = (
  role: 'user' | 'seller' | 'admin',
  only: (own: number, other: number) => TableEntry['answers'],
) => ({
  loginSecondFactor: { body: () => ({ ticket: 'no-such-ticket', code: '123456' }), answers: everybody(400) },
  getSecondFactor: { answers: only(200, 200) },
  setTotp: { answers: only(200, 200) },
  // Nobody here has one.
  deleteTotp: { answers: only(409, 409) },
  renewRecoveryCodes: { answers: only(409, 409) },
  stepUp: { body: typedPassword, answers: only(200, 200), whileSuspended: true as const },
  update: {
    body: () => ({ name: 'Changed', mobile: '+91 98450 00001', password: goodPassword }),
    answers: only(200, 200),
  },
  changePassword: {
    body: (world: World) => ({
      [`${role}Email`]: world[role].email,
      currentPassword: goodPassword,
      newPassword: 'Kitchen-Door@47',
    }),
    answers: only(200, 404),
  },
  currentSession: { answers: only(200, 200) },
  listSessions: { answers: only(200, 200) },
  endSession: {
    params: (world: World) => ({ id: world[role].sessionId }),
    answers: only(200, 404),
    whileSuspended: true as const,
  },
  myData: { answers: only(200, 200) },
  deleteAccount: { body: typedPassword, answers: only(409, 200), whileSuspended: true as const },
  exportData: { body: typedPassword, answers: only(202, 202), whileSuspended: true as const },
  exportedData: { params: () => ({ token: randomUUID() }), answers: only(404, 404) },
  endSessions: { body: () => ({ which: 'all' }), answers: only(200, 200), whileSuspended: true as const },
  forgotPassword: {
    body: ({ unique }: World) => ({ email: `${unique()}@example.com` }),
    answers: everybody(200),
  },
  changeEmail: {
    body: ({ unique }: World) => ({ email: `${unique()}@example.com`, password: goodPassword }),
    answers: only(200, 200),
  },
  confirmEmail: ended,
  sendConfirmation: { answers: only(200, 200) },
  undoEmail: ended,
  endNewSession: ended,
  checkResetLink: ended,
  resetPassword: {
    body: () => ({ token: 'no-such-token', newPassword: 'Kitchen-Door@47' }),
    answers: everybody(400),
  },
})
const bytes = 'AAAA'

/** Passkeys: nobody here has one, because signing in would need it, and nobody has asked for a challenge. */
export const passkeys = (only: (own: number, other: number) => TableEntry['answers']) => {
  const params = ({ user }: World) => ({ passkeyId: user.id })
  const credential = { id: bytes, rawId: bytes, type: 'public-key' }
  return {
    passkeyOptions: { body: () => ({ for: 'login' }), answers: everybody(200) },
    loginByPasskey: {
      body: () => ({
        assertion: {
          ...credential,
          response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
        },
      }),
      answers: everybody(400),
    },
    listPasskeys: { answers: only(200, 200) },
    createPasskey: {
      body: () => ({
        credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
      }),
      answers: only(400, 400),
    },
    updatePasskey: { params, body: () => ({ name: 'Laptop' }), answers: only(404, 404) },
    deletePasskey: { params, answers: only(404, 404) },
  }
}
/** Signing in with a mailed code, which nobody here has requested. */
export const signInCode = {
  requestCode: {
    body: ({ unique }: World) => ({ email: `${unique()}@example.com` }),
    answers: everybody(200),
  },
  loginByCode: { body: () => ({ code: '123456' }), answers: everybody(400) },
}
