import type { NewOption, OptionGroup } from '#contract/records/option.ts'

/** The fields of the form of an option group, by name; lists are separated by spaces. */
export type GroupFields = Record<string, string>

/** The fields of one option; the form has them as `options.<row>.<field>`. */
export type OptionField = keyof NewOption
const emptyOption: Record<OptionField, string> = {
  _id: '',
  name: '',
  price: '',
  most: '',
  preselected: '',
  diet: '',
  allergens: '',
}
export const optionFields = Object.keys(emptyOption) as OptionField[]

/** The name of a field of an option. */
export function optionField(row: number, field: OptionField): string {
  return `options.${row}.${field}`
}

/** The fields of a new group: guests choose one of its options. */
export const emptyGroup: GroupFields = { name: '', min: '1', max: '1' }

export function fieldsOfGroup({ name, min, max, options }: OptionGroup): GroupFields {
  const ofOptions = options.flatMap((option, row) => {
    const fields: Record<OptionField, string> = {
      _id: option._id,
      name: option.name,
      price: option.price === 0 ? '' : String(option.price),
      most: String(option.most),
      preselected: String(option.preselected),
      diet: option.diet ?? '',
      allergens: option.allergens.join(' '),
    }
    return optionFields.map((field) => [optionField(row, field), fields[field]])
  })
  return { name, min: String(min), max: String(max), ...Object.fromEntries(ofOptions) }
}

/** The fields of a sent form. */
export function fieldsOfForm(form: FormData): GroupFields {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(' '),
    ]),
  )
}

/** The numbers of the rows that have any field, in order. */
export function rowsIn(fields: GroupFields): number[] {
  const rows = Object.keys(fields).flatMap((name) => /^options\.(\d{1,3})\./.exec(name)?.[1] ?? [])
  return [...new Set(rows.map(Number))].toSorted((a, b) => a - b)
}

/** Whether a row is left out: it has neither a name nor a price. */
export function isEmptyRow(fields: GroupFields, row: number): boolean {
  return !fields[optionField(row, 'name')]?.trim() && !fields[optionField(row, 'price')]?.trim()
}
