import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import { createAdmin, listAdmins, updateAdmin } from './service.ts'

/** Owners decide who the admins are (marketplace §10). */
export function adminRoutes({ serve, database, images }: AppContext): void {
  serve(contract.admin.listAdmins, async () => ok('Admins', { data: await listAdmins(database.db) }))
  serve(contract.admin.createAdmin, async ({ body, caller, request, database: logging }) => {
    const data = await createAdmin({ database: logging, images }, body)
    logAdminAction(request, caller, 'admin-created', data._id)
    return ok('Admin created', { data })
  })
  serve(contract.admin.updateAdmin, async ({ params, body, caller, request, database: logging }) => {
    const data = await logging.transaction((tx) => updateAdmin(tx, caller.accountId, params.accountId, body))
    logAdminAction(request, caller, 'admin-changed', data._id)
    return ok('Admin changed', { data })
  })
}
