import { type NewCharges, newCharges } from '#contract/records/charges.ts'
import { plainAmount } from '#contract/format/money.ts'
import { failedWith, type FormReader, readForm, textOf } from '#web/features/forms/read-form.ts'

/** Reads the delivery area and charges of a form; an empty amount is not set. */
export const readCharges: FormReader<NewCharges> = (form, money) => {
  const [area, payments] = [textOf(form, 'area'), textOf(form, 'payments')]
  const read = readForm(
    form,
    newCharges,
    {
      delivery: form.has('delivery'),
      pickup: form.has('pickup'),
      tips: form.has('tips'),
      ...(payments && { payments: { cash: payments !== 'card', card: payments !== 'cash' } }),
      radiusKm: area === 'radius' ? (numberIn(form, 'radiusKm') ?? 0) : null,
      postalCodes: area === 'postal-codes' ? postalCodesIn(form) : null,
      minimumOrder: numberIn(form, 'minimumOrder'),
      fee: feeIn(form),
    },
    money,
  )
  if (!('failure' in read)) {
    const unused = read.value.fee ? undefined : termsOfFee.find((name) => (numberIn(form, name) ?? 0) !== 0)
    return unused ? failedWith(form, { [unused]: 'Only with a delivery fee' }) : read
  }
  // The form has the fields of the fee beside the others, and one field for all postal codes.
  const errors = Object.entries(read.failure.errors).map(([path, message]) => [
    path.replace(/^fee\./, '').replace(/^postalCodes\.\d+$/, 'postalCodes'),
    message,
  ])
  return { failure: { ...read.failure, errors: Object.fromEntries(errors) } }
}

/** Fields that mean nothing without a fee. */
const termsOfFee = ['firstKm', 'freeFrom']

/** The typed fee; null where nothing is charged. */
function feeIn(form: FormData) {
  const [flat, perKm] = [numberIn(form, 'flat') ?? 0, numberIn(form, 'perKm') ?? 0]
  if (flat === 0 && perKm === 0) return null
  return { flat, perKm, firstKm: numberIn(form, 'firstKm') ?? 0, freeFrom: numberIn(form, 'freeFrom') }
}

function postalCodesIn(form: FormData): string[] {
  return textOf(form, 'postalCodes')
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter(Boolean)
}

/** A typed number or amount; null where nothing is typed. Text that is no number is refused by the schema. */
function numberIn(form: FormData, name: string): number | null {
  const typed = plainAmount(textOf(form, name))
  return typed === '' ? null : Number(typed)
}
