import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import type { FormReader } from '#web/features/forms/read-form.ts'
import { restaurantPath } from './restaurant-path.ts'

/** Saves a form of the settings of a restaurant and returns to its page, or returns why the form was refused. */
export async function saveSettings<Value>(
  form: FormData,
  read: FormReader<Value>,
  save: (value: Value) => Promise<unknown>,
  { restaurantId, message }: { restaurantId: string; message: string },
): Promise<Response | FormFailure> {
  const typed = read(form)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    await save(typed.value)
    return await redirectWith(restaurantPath(restaurantId), 'success', message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}
