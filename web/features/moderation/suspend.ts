import { moderationEndpoints } from '#contract/endpoints/moderation.ts'
import type { Api } from '#contract/client.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'

const { params, body } = moderationEndpoints.setSuspension

/** Whether a form is that of `SuspensionForm`. */
export const isSuspension = (form: FormData) => form.has('suspended')

/** Suspends or reinstates what a `SuspensionForm` is about, and returns to its page. */
export function suspend(api: Api, form: FormData, page: string): Promise<Response | FormFailure> {
  return submitForm(form, readerOf(body), (decision) =>
    redirectAfter(
      api.admin.setSuspension({ params: params.parse(Object.fromEntries(form)), body: decision }),
      page,
    ),
  )
}
