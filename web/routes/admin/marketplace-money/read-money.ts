import { plainAmount } from '#contract/format/money.ts'
import { type SettingsChange, settingsChange } from '#contract/records/marketplace-settings.ts'
import { type FormReader, readForm, textOf } from '#web/features/forms/read-form.ts'
import { stepField, stepRows } from './step-fields.ts'

/** Reads the form of currency, tax and discounts; rows without any text are left out. */
export const readMoney: FormReader<SettingsChange> = (form) => {
  const typed = stepRows
    .map((row) => ({
      row,
      from: plainAmount(textOf(form, stepField('from', row))),
      percent: textOf(form, stepField('percent', row)).trim(),
    }))
    .filter(({ from, percent }) => from !== '' || percent !== '')
  const read = readForm(form, settingsChange, {
    version: textOf(form, 'version'),
    currency: textOf(form, 'currency'),
    taxName: textOf(form, 'taxName'),
    taxRate: textOf(form, 'taxRate'),
    taxIncluded: form.has('taxIncluded'),
    discountSteps: typed.map(({ from, percent }) => ({
      from: from === '' ? undefined : Number(from),
      percent,
    })),
  })
  if (!('failure' in read)) return read
  // The errors of a step are at its row of the form.
  const errors = Object.entries(read.failure.errors).map(([path, message]) => {
    const [, place, part] = path.split('.')
    const row = place === undefined ? undefined : typed[Number(place)]?.row
    return [row === undefined ? path : `${part}.${row}`, message]
  })
  return { failure: { ...read.failure, errors: Object.fromEntries(errors) } }
}
