import { type MarketplaceMoney, plainAmount } from '#contract/format/money.ts'
import { type NewOption, type NewOptionGroup, newOptionGroup } from '#contract/records/option.ts'
import { decimalFaults, failedWith, type ReadResult } from '#web/features/forms/read-form.ts'
import { fieldsOfForm, type GroupFields, isEmptyRow, optionField, rowsIn } from './group-fields.ts'

/** Reads the form of an option group. Empty rows are left out; errors are at the rows of the form. */
export function readGroup(form: FormData, money?: MarketplaceMoney): ReadResult<NewOptionGroup> {
  const fields = fieldsOfForm(form)
  const rows = rowsIn(fields).filter((row) => !isEmptyRow(fields, row))
  const { name, min, max } = fields
  const read = newOptionGroup.safeParse({
    name,
    min: filled(min),
    max: filled(max),
    options: rows.map((row) => optionIn(fields, row)),
  })
  const faults = decimalFaults(read.data, money).map(({ path, message }) => ({
    path: path.split('.'),
    message,
  }))
  if (read.success && faults.length === 0) return { value: read.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of [...(read.error?.issues ?? []), ...faults]) {
    const [first, place, ...rest] = path
    const row = place === undefined ? undefined : rows[Number(place)]
    // The error of one allergen is shown at the list.
    const field = row === undefined ? String(first) : ['options', row, rest[0]].join('.')
    errors[field] ??= message
  }
  const { failure } = failedWith(form, errors)
  return { failure: { ...failure, values: fields } }
}

function optionIn(fields: GroupFields, row: number): Record<keyof NewOption, unknown> {
  const of = (field: Parameters<typeof optionField>[1]) => fields[optionField(row, field)]
  const price = plainAmount(of('price') ?? '')
  return {
    _id: of('_id') || undefined,
    name: of('name'),
    price: price === '' ? 0 : Number(price),
    most: filled(of('most')) ?? 1,
    preselected: of('preselected') === 'true',
    diet: of('diet') || null,
    allergens: of('allergens')?.split(' ').filter(Boolean) ?? [],
  }
}

/** An empty number field is missing, not 0. */
function filled(text: string | undefined): string | undefined {
  return text?.trim() || undefined
}
