import { contract } from '#contract/contract.ts'
import { Refusal } from '../../errors.ts'
import { ok } from '../../http/endpoint.ts'
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
  serve(contract.contactUs.sendMail, async ({ params, body, caller, request }) => {
    try {
      const data = await answerByMail(database, mail, caller, params.id, body)
      return ok(`Mail Sent to ${data.email}`, { data })
    } catch (error) {
      if (error instanceof Refusal && error.cause) request.log.warn({ err: error.cause }, error.code)
      throw error
    }
  })
  serve(contract.contactUs.updateStatus, async ({ params, body, caller }) =>
    ok(`Status set to ${body.status}`, {
      data: await database.transaction((tx) => updateStatus(tx, caller.accountId, params.id, body.status)),
    }),
  )
}
