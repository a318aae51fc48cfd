import { newOrder } from '#contract/endpoints/orders.ts'
import { readForm, textOf } from '#web/features/forms/read-form.ts'
import { parseBill } from './parse-bill.ts'

/** Reads the form of Confirm Your Order. A missing address is an alert (specification, Confirm Your Order). */
export function readOrderForm(form: FormData, basketId: string) {
  const read = readForm(form, newOrder, {
    ...parseBill(textOf(form, 'bill')),
    basketId,
    paymentMethod: form.get('paymentMethod') ?? undefined,
    address: form.get('address'),
  })
  if ('value' in read || !read.failure.errors['address']) return read
  return { failure: { ...read.failure, message: read.failure.errors['address'], alert: true } }
}
