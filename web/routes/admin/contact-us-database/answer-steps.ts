import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { newReply } from '#contract/endpoints/contact-us.ts'
import { id } from '#contract/fields.ts'
import { contactUsStatuses } from '#contract/rules/contact-us.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, inPlace, type StepResult, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'

const stepForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal('reply'), contactUsId: id }),
  z.object({ step: z.literal('status'), contactUsId: id, status: z.enum(contactUsStatuses) }),
])

/** What answering one gives: sent, or why not, with what was typed. */
export type ReplyResult = { success: true; message: string } | FormFailure

/** The action of the Contact-us database: answers one by mail, or sets its status. */
export async function runAnswerStep(
  request: Request,
  url: URL,
  api: Api,
): Promise<ReplyResult | StepResult | Response> {
  const form = await request.formData()
  const wanted = readStep(form, stepForm)
  const here = url.pathname + url.search
  const params = { id: wanted.contactUsId }
  if (wanted.step === 'status') {
    return inPlace(request, here, () =>
      api.contactUs.updateStatus({ params, body: { status: wanted.status } }),
    )
  }
  return submitForm(form, readerOf(newReply), async (body) => {
    const { message } = await api.contactUs.sendMail({ params, body })
    return isDataRequest(request)
      ? { success: true as const, message }
      : redirectWith(here, 'success', message)
  })
}
