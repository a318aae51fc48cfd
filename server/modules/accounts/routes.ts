import { contract } from '#contract/contract.ts'
import type { Role } from '#contract/endpoint.ts'
import { type Handler, ok } from '../../http/endpoint.ts'
import { refuseOtherSites } from '../../http/origin.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { endSession, startSession } from '../../http/sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { readUser } from '../profiles/service.ts'
import { networkOf } from '../../http/network.ts'
import { countAttempt } from '../passwords/attempt-limit.ts'
import { findKnownDevice, rememberDevice } from '../passwords/known-device.ts'
import { createAccount, signInByPassword } from './service.ts'
import { clearCodeCookie, requestSignInCode, signInByCode } from './sign-in-codes.ts'

/** Sign-up, sign-in and logout of the three roles. */
export function accountRoutes({ serve, database, images, signUpLimit }: AppContext): void {
  const { db } = database

  /** Throws 429 (decisions §11). A sign-up counts whether or not an account comes of it. */
  const limitSignUps = async (network: string) => {
    if (signUpLimit.exempts(network)) return
    const counter = { name: `sign-up ${network}`, limit: signUpLimit.perHour }
    await database.transaction((tx) => countAttempt(tx, [counter], 60 * 60))
  }

  const login =
    (role: Role): Handler<typeof contract.user.login> =>
    async ({ body, request, reply }) => {
      const account = await signInByPassword(
        database,
        role,
        body,
        request,
        (accountId) => findKnownDevice(db, request, role, accountId),
        (tx, account) => startSession(tx, request, reply, account),
      )
      logSecurityEvent(request, { event: 'sign-in', outcome: 'success', account: account.id, role })
      await rememberDevice(db, request, reply, account)
      return ok('Logged in successfully')
    }

  const requestCode =
    (role: 'user' | 'seller'): Handler<typeof contract.user.requestCode> =>
    async ({ body: { email }, request, reply }) => {
      await requestSignInCode(database, { role, email, request, reply })
      return ok('If there is such an account, a code to sign in is on its way')
    }

  const loginByCode =
    (role: 'user' | 'seller'): Handler<typeof contract.user.loginByCode> =>
    async ({ body: { code }, request, reply }) => {
      const account = await signInByCode(database, role, code, request, (tx, entering) =>
        startSession(tx, request, reply, entering),
      )
      clearCodeCookie(request, reply, role)
      logSecurityEvent(request, { event: 'sign-in', outcome: 'success', account: account.id, role })
      await rememberDevice(db, request, reply, account)
      return ok('Logged in successfully')
    }

  const logout =
    (role: Role): Handler<typeof contract.user.logout> =>
    async ({ request, reply }) => {
      refuseOtherSites(request)
      const account = await database.transaction((tx) => endSession(tx, request, reply, role))
      if (account) {
        const ended = { event: 'sessions-ended', reason: 'logout', sessions: 1 } as const
        logSecurityEvent(request, { ...ended, outcome: 'success', account, role })
      }
      return ok('Logged out successfully')
    }

  serve(contract.user.create, async ({ body, picture, request, reply }) => {
    await limitSignUps(networkOf(request.ip))
    const { id } = await createAccount(database, images, 'user', body, picture, async (tx, account) => {
      await startSession(tx, request, reply, account)
      return account
    })
    logSecurityEvent(request, { event: 'sign-up', outcome: 'success', account: id, role: 'user' })
    await rememberDevice(db, request, reply, { id, role: 'user' })
    const data = await readUser(db, id, request.log)
    return ok('Account created successfully', { data })
  })
  serve(contract.user.login, login('user'))
  serve(contract.user.requestCode, requestCode('user'))
  serve(contract.user.loginByCode, loginByCode('user'))
  serve(contract.user.logout, logout('user'))

  serve(contract.seller.login, login('seller'))
  serve(contract.seller.requestCode, requestCode('seller'))
  serve(contract.seller.loginByCode, loginByCode('seller'))
  serve(contract.seller.logout, logout('seller'))

  serve(contract.admin.login, login('admin'))
  serve(contract.admin.logout, logout('admin'))
}
