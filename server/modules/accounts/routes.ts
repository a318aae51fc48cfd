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
import { signInBySecondFactor } from '../second-factor/tickets.ts'
import { rememberDevice } from '../passwords/known-device.ts'
import { enqueueConfirmation } from '../email-confirmation/confirmation.ts'
import { endLinkedSession, rememberSignIn } from './new-device.ts'
import { createAccount, enter, enterOrAsk, refuseSuspended, signInByPassword } from './service.ts'
import { acceptInvitation, findInvited, tokenForTypedPassword } from './invitations.ts'
import { clearCodeCookie, requestSignInCode, signInByCode } from './sign-in-codes.ts'

const { user, seller, admin } = contract

/** Sign-up, sign-in and logout of the three roles. */
export function accountRoutes(context: AppContext): void {
  const { serve } = context
  serve(user.create, signUp(context))
  for (const [role, area] of [
    ['user', user],
    ['seller', seller],
    ['admin', admin],
  ] as const) {
    serve(area.login, login(context, role))
    serve(area.loginSecondFactor, loginSecondFactor(context, role))
    serve(area.logout, logout(context, role))
    serve(area.endNewSession, async ({ body, request, database }) => {
      await endLinkedSession(database, role, body.token, request)
      return ok('That device is signed out')
    })
  }
  for (const [role, area] of [
    ['user', user],
    ['seller', seller],
  ] as const) {
    serve(area.requestCode, requestCode(context, role))
    serve(area.loginByCode, loginByCode(context, role))
  }
  serve(seller.checkInvitation, async ({ body }) => {
    const { name, email } = await findInvited(context.database.db, body.token)
    return ok('This link works', { data: { name, email } })
  })
  serve(seller.acceptInvitation, async ({ body, request, reply, database }) => {
    const account = await acceptInvitation(database, body, { request, reply })
    await rememberSignIn(context, { account, request, reply })
    return ok('Welcome')
  })
}

function signUp({ database, images, signUpLimit, marketplace }: AppContext): Handler<typeof user.create> {
  /** Throws 429 (decisions §11). A sign-up counts whether or not an account comes of it. */
  const limitSignUps = async (network: string) => {
    if (signUpLimit.exempts(network)) return
    const counter = { name: `sign-up ${network}`, limit: signUpLimit.perHour }
    await database.transaction((tx) => countAttempt(tx, [counter], 60 * 60))
  }
  return async ({ body, picture, request, reply }) => {
    await limitSignUps(networkOf(request.ip))
    const wanted = { role: 'user', person: body, picture } as const
    const account = await createAccount({ database, images }, wanted, async (tx, created) => {
      await startSession(tx, request, reply, created)
      if (marketplace.confirmsEmails()) await enqueueConfirmation(tx, created.id)
    })
    logSecurityEvent(request, { event: 'sign-up', outcome: 'success', account: account.id, role: 'user' })
    await rememberDevice(database.db, request, reply, account)
    const data = await readUser(database.db, account.id, request.log)
    return ok('Account created successfully', { data })
  }
}

function login({ database, mail }: AppContext, role: Role): Handler<typeof user.login> {
  return async ({ body, request, reply }) => {
    const account = await signInByPassword(database, { ...body, role, request }, async (tx, entering) => {
      const passwordToken = role === 'seller' ? await tokenForTypedPassword(tx, entering.id) : undefined
      return passwordToken ? { passwordToken } : enterOrAsk(tx, { request, reply }, entering)
    })
    await rememberSignIn({ database, mail }, { account, request, reply })
    return ok('Logged in successfully')
  }
}

function loginSecondFactor(
  { database, mail }: AppContext,
  role: Role,
): Handler<typeof user.loginSecondFactor> {
  return async ({ body, request, reply }) => {
    const account = await signInBySecondFactor({ ...body, database, role, request }, async (tx, entering) => {
      if (role === 'admin') await refuseSuspended(tx, entering.id)
      await enter(tx, { request, reply }, entering, true)
    })
    await rememberSignIn({ database, mail }, { account, request, reply })
    return ok('Logged in successfully')
  }
}

function requestCode({ database }: AppContext, role: Role): Handler<typeof user.requestCode> {
  return async ({ body: { email }, request, reply }) => {
    await requestSignInCode(database, { role, email, request, reply })
    return ok('If there is such an account, a code to sign in is on its way')
  }
}

function loginByCode({ database, mail }: AppContext, role: Role): Handler<typeof user.loginByCode> {
  return async ({ body: { code }, request, reply }) => {
    const account = await signInByCode(database, { role, code, request }, (tx, entering) =>
      enterOrAsk(tx, { request, reply }, entering),
    )
    clearCodeCookie(request, reply, role)
    await rememberSignIn({ database, mail }, { account, request, reply })
    return ok('Logged in successfully')
  }
}

function logout({ database }: AppContext, role: Role): Handler<typeof user.logout> {
  return async ({ request, reply }) => {
    refuseOtherSites(request)
    const account = await database.transaction((tx) => endSession(tx, request, reply, role))
    if (account) {
      const ended = { event: 'sessions-ended', reason: 'logout', sessions: 1 } as const
      logSecurityEvent(request, { ...ended, outcome: 'success', account, role })
    }
    return ok('Logged out successfully')
  }
}
