import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { clearSessionCookie } from '../../http/sessions.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findExport, openExport, requestExport } from './export.ts'
import { findObstacles } from './obstacles.ts'

/** One's own data, for all three roles. */
export function ownDataRoutes({ serve, database, images, mail, marketplace }: AppContext): void {
  for (const role of ['user', 'seller', 'admin'] as const) {
    const area = contract[role]
    serve(area.myData, async ({ caller }) => {
      const obstacles = await findObstacles(database.db, marketplace.money(), caller)
      return ok('Your data', { data: { export: await findExport(database.db, caller), obstacles } })
    })
    serve(area.exportData, async ({ caller, body, request }) => {
      await confirmPassword(database, { caller, request, password: body.password })
      await database.transaction((tx) => requestExport(tx, caller))
      const asked = { event: 'data-export', outcome: 'success', account: caller.accountId, role } as const
      logSecurityEvent(request, asked)
      return ok('Your download is being made. We mail you when it is ready.')
    })
    serve(area.exportedData, async ({ caller, params, reply }) => {
      const file = await openExport({ database, images }, caller, params.token)
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', 'attachment; filename="my-data.zip"')
      return reply.type('application/zip').send(file)
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
