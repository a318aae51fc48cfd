import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import type { FormReader } from '#web/features/forms/read-form.ts'
import { restaurantPath } from './restaurant-path.ts'

/** Saves a form of the settings of a restaurant and returns to its page, or returns why the form was refused. */
export function saveSettings<Value>(
  sent: Request | FormData,
  read: FormReader<Value>,
  save: (value: Value) => Promise<unknown>,
  { restaurantId, message }: { restaurantId: string; message: string },
): Promise<Response | FormFailure> {
  return submitForm(sent, read, async (value) => {
    await save(value)
    return redirectWith(restaurantPath(restaurantId), 'success', message)
  })
}
