import { z } from 'zod'
import { type NewOrder, newOrder } from '#contract/endpoints/orders.ts'
import type { ChangedAddress, NewAddress } from '#contract/records/address.ts'
import { fulfilments } from '#contract/records/charges.ts'
import { readChangedAddress, readNewAddress, readPoint } from '#web/features/addresses/read-address.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { failedWith, readForm, type ReadResult, textOf, typedValues } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { tipOf } from './choice.ts'
import { parseBill } from './parse-bill.ts'

/** What a button of Confirm Your Order asks for: to order, to show the sums of the choice, or to save an address or its point. */
export type CheckoutStep =
  | { step: 'order'; order: NewOrder }
  | { step: 'update' }
  | { step: 'add-address'; address: NewAddress }
  | { step: 'change-address'; addressId: string; address: ChangedAddress }
  | { step: 'set-point'; addressId: string; coordinates: [number, number] }

const orderSteps = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('order'),
    fulfilment: z.enum(fulfilments).default('delivery'),
    when: z.enum(['asap', 'later']).default('asap'),
  }),
  // Without a step: Enter in a field where there is no button to order.
  z.object({ step: z.literal('update').optional() }),
  z.object({ step: z.literal('set-point'), address: z.string().default('') }),
  z.object({ step: z.literal('save-address'), addressForm: z.string().default('') }),
])
type SentOrder = Extract<z.output<typeof orderSteps>, { step: 'order' }>

/** Reads the form of Confirm Your Order. A missing address is an alert (specification, Confirm Your Order). */
export function readOrderForm(form: FormData, basketId: string): ReadResult<CheckoutStep> {
  const wanted = readStep(form, orderSteps)
  switch (wanted.step) {
    case 'order':
      return readOrder(form, wanted, basketId)
    case 'set-point':
      return readPointStep(form, wanted.address)
    case 'save-address':
      return readAddressStep(form, wanted.addressForm)
    case 'update':
    case undefined:
      return { value: { step: 'update' } }
  }
}

function readOrder(form: FormData, sent: SentOrder, basketId: string): ReadResult<CheckoutStep> {
  const read = readNewOrder(form, sent, basketId)
  if ('value' in read) return { value: { step: 'order', order: read.value } }
  const { failure } = read
  if (failure.errors['address']) {
    return { failure: { ...failure, message: failure.errors['address'], alert: true } }
  }
  return { failure: atTypedTip(failure) }
}

function readPointStep(form: FormData, addressId: string): ReadResult<CheckoutStep> {
  const read = readPoint(form)
  if ('failure' in read) return read
  return { value: { step: 'set-point', addressId, coordinates: read.value.coordinates } }
}

/** `addressId` is `new` for another address. */
function readAddressStep(form: FormData, addressId: string): ReadResult<CheckoutStep> {
  if (addressId === 'new') {
    const added = readNewAddress(form)
    return 'failure' in added ? added : { value: { step: 'add-address', address: added.value } }
  }
  const changed = readChangedAddress(form)
  return 'failure' in changed
    ? changed
    : { value: { step: 'change-address', addressId, address: changed.value } }
}

function readNewOrder(
  form: FormData,
  { fulfilment, when }: SentOrder,
  basketId: string,
): ReadResult<NewOrder> {
  const bill = parseBill(textOf(form, 'bill'))
  const isPickup = fulfilment === 'pickup'
  const isLater = when === 'later'
  if (isLater && !form.get('scheduledFor')) return failedWith(form, { scheduledFor: 'Please choose a time' })
  if (!form.has('paymentMethod')) return failedWith(form, { paymentMethod: 'Please choose how to pay' })
  const tip = form.has('tip') ? tipOf(typedValues(form)) : (bill?.tip ?? 0)
  if (Number.isNaN(tip)) return failedWith(form, { ownTip: 'Please type an amount, such as 25' })
  return readForm(form, newOrder, {
    ...bill,
    basketId,
    paymentMethod: form.get('paymentMethod'),
    fulfilment,
    address: isPickup ? undefined : form.get('address'),
    scheduledFor: isLater ? form.get('scheduledFor') : null,
    tip,
    instructions: isPickup ? '' : textOf(form, 'instructions'),
    tellKitchen: form.has('tellKitchen'),
  })
}

/** The limit of a tip is exceeded only by an own amount. */
function atTypedTip(failure: FormFailure): FormFailure {
  const { tip, ...errors } = failure.errors
  return tip ? { ...failure, errors: { ...errors, ownTip: tip } } : failure
}
