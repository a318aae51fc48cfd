import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { AppContext } from '../../app-context.ts'
import { answerByMail } from './answer-by-mail.ts'
import { listForms, receiveForm, updateStatus } from './service.ts'

/** The public contact form, and its administration. */
export function contactUsRoutes({ serve, database, mail }: AppContext): void {
  serve(contract.contactUs.create, async ({ body, request }) =>
    ok('Form submitted', {
      data: await database.transaction((tx) => receiveForm(tx, body, request.ip)),
    }),
  )
  serve(contract.contactUs.list, async ({ query }) => {
    const { data, nextCursor } = await listForms(database.db, query)
    return ok('Contact forms', { contactUs: data, nextCursor })
  })
  serve(contract.contactUs.sendMail, async ({ params, body, caller, request, database }) => {
    const data = await answerByMail({ database, mail }, caller, params.id, body)
    logAdminAction(request, caller, 'contact-form-answered', params.id)
    return ok(`Mail Sent to ${data.email}`, { data })
  })
  serve(contract.contactUs.updateStatus, async ({ params, body, caller, request, database }) => {
    const { form, isChanged } = await database.transaction((tx) =>
      updateStatus(tx, caller.accountId, params.id, body.status),
    )
    if (isChanged) logAdminAction(request, caller, 'contact-form-status-set', params.id)
    return ok(`Status set to ${body.status}`, { data: form })
  })
}
