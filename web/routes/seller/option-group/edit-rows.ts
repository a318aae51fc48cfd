import type { FormFailure } from '#web/features/forms/form-result.ts'
import {
  fieldsOfForm,
  type GroupFields,
  isEmptyRow,
  optionField,
  optionFields,
  rowsIn,
} from './group-fields.ts'

/**
 * What the row buttons of the form do where scripts do not run: `edit` is `up.<row>`, `down.<row>`, `remove.<row>`, `add`
 * or `diet`. Returns the form as it is shown again, nothing is saved; null for another button.
 */
export function editedRows(form: FormData): FormFailure | null {
  const edit = form.get('edit')
  if (typeof edit !== 'string') return null
  const { edit: _, ...fields } = fieldsOfForm(form)
  return { success: false, message: '', errors: {}, values: editGroup(fields, edit), code: 'EDITED' }
}

/** The fields after a row button. */
export function editGroup(fields: GroupFields, edit: string): GroupFields {
  const rows = rowsIn(fields)
  const [kind, number] = edit.split('.')
  const place = rows.indexOf(Number(number))
  if (kind === 'diet') {
    const filled = rows.filter((row) => !isEmptyRow(fields, row))
    const diets = filled.map((row) => [optionField(row, 'diet'), fields['dietForAll'] ?? ''])
    return { ...fields, ...Object.fromEntries(diets) }
  }
  if (kind === 'add') return { ...fields, [optionField((rows.at(-1) ?? -1) + 1, 'name')]: '' }
  if (place < 0) return fields
  if (kind === 'remove') return inOrder(fields, rows.toSpliced(place, 1))
  const to = place + (kind === 'up' ? -1 : 1)
  if (to < 0 || to >= rows.length) return fields
  return inOrder(fields, rows.toSpliced(place, 1).toSpliced(to, 0, rows[place]!))
}

/** The fields with these rows, numbered from 0. */
function inOrder(fields: GroupFields, rows: number[]): GroupFields {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith('options.'))
  const numbered = rows.flatMap((row, place) =>
    optionFields.map((field) => [optionField(place, field), fields[optionField(row, field)] ?? '']),
  )
  return { ...Object.fromEntries(others), ...Object.fromEntries(numbered) }
}
