import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import type { FormReader } from '#web/features/forms/read-form.ts'
import { afterSaving } from './guided.ts'

/** Saves a form of the settings of a restaurant and returns to its page or the one that the link asked for, or returns why the form was refused. */
export function saveSettings<Value>(
  sent: Request | FormData,
  read: FormReader<Value>,
  save: (value: Value) => Promise<unknown>,
  { restaurantId, url, message }: { restaurantId: string; url: URL; message: string },
): Promise<Response | FormFailure> {
  return submitForm(sent, read, async (value) => {
    await save(value)
    return redirectWith(afterSaving(url, restaurantId), 'success', message)
  })
}
