import { passwordConfirmation } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type Done, stepBack } from '#web/features/forms/step-back.ts'
import { type FormFailure, failureOf, refuse } from '#web/features/forms/form-result.ts'
import { readForm } from '#web/features/forms/read-form.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'

type Remove = (body: { password: string }) => Promise<{ message: string }>

/** Deletes with the typed password and redirects to `next` with a message; a refusal stays on the page. */
export async function deleteWithPassword(
  request: Request,
  next: string,
  remove: Remove,
): Promise<Response | FormFailure> {
  return confirmed(await readFormWithoutStep(request), remove, (message) =>
    redirectWith(next, 'success', message),
  )
}

/** The same, and goes back one step (`useStepBack`); to `fallback` without JavaScript. */
export async function deleteAndStepBack(
  request: Request,
  fallback: string,
  remove: Remove,
): Promise<Response | Done | FormFailure> {
  const back = { returnTo: null, fallback }
  return confirmed(await readFormWithoutStep(request), remove, (message) => stepBack(request, message, back))
}

async function confirmed<Next>(
  form: FormData,
  remove: Remove,
  goOn: (message: string) => Promise<Next>,
): Promise<Next | FormFailure> {
  const typed = readForm(form, passwordConfirmation)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await remove(typed.value)
    return await goOn(message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}
