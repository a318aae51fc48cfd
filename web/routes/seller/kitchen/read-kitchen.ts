import { kitchenSettings } from '#contract/records/restaurant-settings.ts'
import { type FormReader, readForm, textOf } from '#web/features/forms/read-form.ts'
import type { KitchenSettings } from '#contract/records/restaurant-settings.ts'

/** Reads the kitchen settings of a form; an empty number is not set. */
export const readKitchen: FormReader<KitchenSettings> = (form) =>
  readForm(form, kitchenSettings, {
    usualMinutes: numberIn(form, 'usualMinutes'),
    acceptLimit: numberIn(form, 'acceptLimit'),
    scheduledOrders: form.has('scheduledOrders'),
    messages: form.has('messages'),
  } satisfies Record<keyof KitchenSettings, unknown>)

function numberIn(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim()
  return typed === '' ? null : Number(typed)
}
