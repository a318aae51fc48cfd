import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { type EventOrigin, logAdminAction, logSecurityEvent } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import {
  beginTotp,
  confirmTotp,
  deleteTotp,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './set-up.ts'

const areas = [contract.user, contract.seller, contract.admin]

type OwnEvent = 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed'

/** Logs a change of the caller's own second factor, and the sessions that it ended. */
function logOwn(request: EventOrigin, { accountId: account, role }: Caller, event: OwnEvent, sessions = 0) {
  const by = { outcome: 'success', account, role } as const
  logSecurityEvent(request, { event, ...by })
  if (sessions > 0)
    logSecurityEvent(request, { event: 'sessions-ended', ...by, reason: 'second-factor', sessions })
}

/** Routes of the second factor for all three roles; its proof is with the passkeys. */
export function secondFactorRoutes({ serve, database: plain, marketplace }: AppContext): void {
  const { db } = plain
  for (const area of areas) {
    serve(area.getSecondFactor, async ({ caller }) => {
      const state = await readSecondFactor(db, caller.accountId)
      const data = { ...state, isRequired: marketplace.requiresSecondFactor(caller.role) }
      return ok('Second factor', { data })
    })
    serve(area.setTotp, async ({ body: { code }, caller, request, database }) => {
      if (code === undefined) {
        const data = await beginTotp({ database, issuer: marketplace.current().name }, caller)
        return ok('Add the secret to your app', { data })
      }
      const { recoveryCodes, ended } = await database.transaction((tx) => confirmTotp(db, tx, caller, code))
      logOwn(request, caller, 'second-factor-added', ended)
      return ok('The authenticator app is set up', { data: { recoveryCodes } })
    })
    serve(area.deleteTotp, async ({ caller, request, database }) => {
      await database.transaction((tx) => deleteTotp(tx, caller))
      logOwn(request, caller, 'second-factor-removed')
      return ok('The authenticator app is removed')
    })
    serve(area.renewRecoveryCodes, async ({ caller, request, database }) => {
      const recoveryCodes = await database.transaction((tx) => renewRecoveryCodes(tx, caller))
      logOwn(request, caller, 'recovery-codes-renewed')
      return ok('These are your new recovery codes', { data: { recoveryCodes } })
    })
  }
  serve(contract.admin.resetSecondFactor, async ({ caller, params: { accountId }, request, database }) => {
    await database.transaction((tx) => resetSecondFactor(tx, accountId, caller.accountId))
    logAdminAction(request, caller, 'second-factor-reset', accountId)
    return ok('The second factor is reset')
  })
}
