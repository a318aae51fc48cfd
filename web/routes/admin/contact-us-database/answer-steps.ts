import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { newReply } from '#contract/endpoints/contact-us.ts'
import { id } from '#contract/fields.ts'
import { contactUsStatuses } from '#contract/rules/contact-us.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import {
  type FormFailure,
  failureOf,
  inPlace,
  refuse,
  type StepResult,
} from '#web/features/forms/form-result.ts'
import { readForm } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'

const stepForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal('reply'), contactUsId: id }),
  z.object({ step: z.literal('status'), contactUsId: id, status: z.enum(contactUsStatuses) }),
])

/** What answering one gives: sent, or why not, with what was typed. */
export type ReplyResult = { success: true; message: string } | FormFailure

/** The action of the Contact-us database: answers one by mail, or sets its status. */
export async function takeAnswerStep(
  request: Request,
  url: URL,
  api: Api,
): Promise<ReplyResult | StepResult | Response> {
  const form = await request.formData()
  const wanted = readStep(form, stepForm)
  const here = url.pathname + url.search
  if (wanted.step === 'reply') return reply(request, here, api, wanted.contactUsId, form)
  return inPlace(request, here, () =>
    api.contactUs.updateStatus({ params: { id: wanted.contactUsId }, body: { status: wanted.status } }),
  )
}

async function reply(
  request: Request,
  here: string,
  api: Api,
  contactUsId: string,
  form: FormData,
): Promise<ReplyResult | Response> {
  const typed = readForm(form, newReply)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await api.contactUs.sendMail({ params: { id: contactUsId }, body: typed.value })
    if (isDataRequest(request)) return { success: true, message }
    return await redirectWith(here, 'success', message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}
