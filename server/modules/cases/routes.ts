import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import { endSessionsByOperator, sendResetLink } from '../accounts/operator-steps.ts'
import { createNote } from './notes.ts'
import { readOrderCase } from './order-case.ts'

/** What operators read about an order, their notes, and their steps for accounts (marketplace §10). */
export function caseRoutes({ serve, database: { db } }: AppContext): void {
  serve(contract.admin.getCase, async ({ params }) =>
    ok('Order', { data: await readOrderCase(db, params.orderId) }),
  )
  serve(contract.admin.createNote, async ({ caller, params, body, database }) => {
    const note = { ...params, ...body }
    const data = await database.transaction((tx) => createNote(tx, caller.accountId, note))
    return ok('Note saved', { data })
  })
  serve(contract.admin.endSessionsOf, async ({ caller, params, request, database }) => {
    const ended = await database.transaction((tx) => endSessionsByOperator(tx, caller, params.accountId))
    logAdminAction(request, caller, 'sessions-ended-by-operator', params.accountId)
    return ok('Signed out everywhere', { ended })
  })
  serve(contract.admin.sendResetLink, async ({ caller, params, request, database }) => {
    await database.transaction((tx) => sendResetLink(tx, caller, params.accountId))
    logAdminAction(request, caller, 'reset-link-sent', params.accountId)
    return ok('A link to set a new password is on its way')
  })
}
