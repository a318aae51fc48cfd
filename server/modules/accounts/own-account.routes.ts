import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Reader } from '../../db/client.ts'
import { type Call, ok } from '../../http/endpoint.ts'
import { type EventOrigin, logSecurityEvent } from '../../http/security-events.ts'
import { type Caller, clearSessionCookie } from '../../http/sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { changePassword } from './change-password.ts'
import { updateDetails } from './details.ts'
import { confirmEmail, isTokenOfChange, requestConfirmation } from '../email-confirmation/confirmation.ts'
import { confirmEmailChange, requestEmailChange, undoEmail } from './email-changes.ts'
import { checkResetLink, requestResetLink, resetPassword } from './forgotten-password.ts'
import { listSessions, signOutEverywhere, signOutSession } from './own-sessions.ts'
import { readAdmin, readSeller, readUser } from '../profiles/service.ts'

const { user, seller, admin } = contract
const areas = [
  ['user', user],
  ['seller', seller],
  ['admin', admin],
] as const

/** Logs that the owner of sessions ended them, if there were any. */
function logEnd(request: EventOrigin, { accountId: account, role }: Caller, sessions: number): void {
  const ended = { event: 'sessions-ended', outcome: 'success', reason: 'by-owner', sessions } as const
  if (sessions > 0) logSecurityEvent(request, { ...ended, account, role })
}

/** Routes of the own account for all three roles: details, password, sessions, forgotten password. */
export function ownAccountRoutes(context: AppContext): void {
  const { serve, database, clock } = context

  const update =
    <Person>(read: (db: Reader, id: string, log: FastifyBaseLogger) => Promise<Person>) =>
    async (
      call: Pick<Call<typeof user.update>, 'picture' | 'caller' | 'database' | 'request'> & {
        body: Call<typeof user.update>['body'] | Call<typeof seller.update>['body']
      },
    ) => {
      await updateDetails({ ...context, database: call.database }, call, call.body, call.picture)
      const data = await read(database.db, call.caller.accountId, call.request.log)
      return ok('Details updated successfully', { data })
    }
  serve(user.update, update(readUser))
  serve(
    seller.update,
    update((db, id, log) => readSeller(db, clock, id, log)),
  )
  serve(
    admin.update,
    update((db, id, log) => readAdmin(db, clock, id, log)),
  )

  const passwordChanged = () => ok('Password changed successfully')
  serve(user.changePassword, (call) =>
    changePassword({ ...context, database: call.database }, call, {
      ...call.body,
      email: call.body.userEmail,
    }).then(passwordChanged),
  )
  serve(seller.changePassword, (call) =>
    changePassword({ ...context, database: call.database }, call, {
      ...call.body,
      email: call.body.sellerEmail,
    }).then(passwordChanged),
  )
  serve(admin.changePassword, (call) =>
    changePassword({ ...context, database: call.database }, call, {
      ...call.body,
      email: call.body.adminEmail,
    }).then(passwordChanged),
  )

  for (const [role, area] of areas) {
    sessionRoutes(context, role, area)
    resetRoutes(context, role, area)
    emailRoutes(context, role, area)
  }
}

type Area = (typeof areas)[number][1]

function sessionRoutes({ serve, database, marketplace }: AppContext, role: Role, area: Area): void {
  serve(area.currentSession, async ({ caller }) =>
    ok('Signed in', {
      account: caller.accountId,
      session: caller.sessionId,
      kitchenDevice: caller.kitchenDevice,
      setsUpFactor:
        caller.kitchenDevice === null && !caller.hasSecondFactor && marketplace.requiresSecondFactor(role),
    }),
  )
  serve(area.listSessions, async ({ caller }) =>
    ok('Sessions', { data: await listSessions(database.db, caller) }),
  )
  serve(area.endSession, async ({ caller, params, request, reply }) => {
    await database.transaction((tx) => signOutSession(tx, caller, params.id))
    logEnd(request, caller, 1)
    if (params.id === caller.sessionId) clearSessionCookie(request, reply, role)
    return ok('Signed out there')
  })
  serve(area.endSessions, async ({ caller, body, request, reply }) => {
    const ended = await database.transaction((tx) => signOutEverywhere(tx, caller, body.which))
    logEnd(request, caller, ended)
    if (body.which === 'all') clearSessionCookie(request, reply, role)
    return ok(body.which === 'all' ? 'Signed out everywhere' : 'Signed out everywhere else', { ended })
  })
}

function resetRoutes(context: AppContext, role: Role, area: Area): void {
  const { serve, database } = context
  serve(area.forgotPassword, async ({ body, request }) => {
    await requestResetLink(database, { role, email: body.email, request })
    return ok('If there is such an account, a link to set a new password is on its way')
  })
  serve(area.checkResetLink, async ({ body }) => {
    await checkResetLink(database, role, body.token)
    return ok('This link works')
  })
  serve(area.resetPassword, async ({ body, request, database: logging }) => {
    await resetPassword({ ...context, database: logging }, role, body, request)
    return ok('Password changed successfully')
  })
}

function emailRoutes({ serve, database: unlogged, clock }: AppContext, role: Role, area: Area): void {
  serve(area.changeEmail, async ({ body, database, ...call }) => {
    await requestEmailChange(database, call, body)
    return ok('We have sent a link to the new address. Your address changes once you confirm it there.')
  })
  serve(area.confirmEmail, async ({ body, database, request }) => {
    const { token } = body
    if (token && isTokenOfChange(token)) await confirmEmailChange(database, role, token, request)
    else await confirmEmail({ database: unlogged, logged: database, clock }, role, body, request)
    return ok('Your e-mail address is confirmed')
  })
  serve(area.sendConfirmation, async ({ database, ...call }) => {
    await requestConfirmation(database, call)
    return ok('We have sent you a mail with a link and a code')
  })
  serve(area.undoEmail, async ({ body, database, request }) => {
    await undoEmail(database, role, body.token, request)
    return ok('Your old e-mail address is back. Everybody is signed out.')
  })
}
