import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { clearSessionCookie } from '../../http/sessions.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findObstacles } from './obstacles.ts'

/** One's own data, for all three roles. */
export function ownDataRoutes({ serve, database, mail, marketplace }: AppContext): void {
  for (const role of ['user', 'seller', 'admin'] as const) {
    const area = contract[role]
    serve(area.myData, async ({ caller }) => {
      const obstacles = await findObstacles(database.db, marketplace.money(), caller)
      return ok('Your data', { data: { obstacles } })
    })
    serve(area.deleteAccount, async ({ caller, body, request, reply, database: logging }) => {
      const passwordHash = await confirmPassword(database, { caller, request, password: body.password })
      await deleteAccount({ database: logging, mail, money: marketplace.money() }, caller, passwordHash)
      logSecurityEvent(request, {
        event: 'account-deletion',
        outcome: 'success',
        account: caller.accountId,
        role,
      })
      clearSessionCookie(request, reply, role)
      return ok('Your account was deleted')
    })
  }
}
