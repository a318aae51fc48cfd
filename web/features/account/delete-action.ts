import { passwordConfirmation } from '#contract/fields.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type Done, stepBack } from '#web/features/forms/step-back.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'

type Remove = (body: { password: string }) => Promise<{ message: string }>

const readPassword = readerOf(passwordConfirmation)

/** Deletes with the typed password and redirects to `next` with a message; a refusal stays on the page. */
export function deleteWithPassword(
  request: Request,
  next: string,
  remove: Remove,
): Promise<Response | FormFailure> {
  return submitForm(request, readPassword, (body) => redirectAfter(remove(body), next))
}

/** The same, and goes back one step (`useStepBack`); to `fallback` without JavaScript. */
export function deleteAndStepBack(
  request: Request,
  fallback: string,
  remove: Remove,
): Promise<Response | Done | FormFailure> {
  return submitForm(request, readPassword, async (body) =>
    stepBack(request, (await remove(body)).message, { returnTo: null, fallback }),
  )
}
