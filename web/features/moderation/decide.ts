import { moderationEndpoints } from '#contract/endpoints/moderation.ts'
import type { Api } from '#contract/client.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'

const { setSuspension, setImageHidden } = moderationEndpoints

/** Whether a form is a `SuspensionForm` or a `PictureForm`. */
export const isDecision = (form: FormData) => form.has('suspended') || form.has('hidden')

/** Takes the decision of a `SuspensionForm` or a `PictureForm`, and returns to its page. */
export function decide(api: Api, form: FormData, page: string): Promise<Response | FormFailure> {
  const fields = Object.fromEntries(form)
  if (form.has('hidden'))
    return submitForm(form, readerOf(setImageHidden.body), (body) =>
      redirectAfter(api.admin.setImageHidden({ params: setImageHidden.params.parse(fields), body }), page),
    )
  return submitForm(form, readerOf(setSuspension.body), (body) =>
    redirectAfter(api.admin.setSuspension({ params: setSuspension.params.parse(fields), body }), page),
  )
}
