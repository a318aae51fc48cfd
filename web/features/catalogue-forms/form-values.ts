import type { FormFailure } from '#web/features/forms/form-result.ts'

/** Name of the checkbox that removes the record's picture. */
export const removePictureField = 'removePicture'

/** The initial values of a form: those of the refused submit, else the record's. Lists are ids separated by spaces. */
export function initialValues(
  failure: FormFailure | undefined,
  record: Record<string, string> = {},
): { values: Record<string, string>; errors: Record<string, string> } {
  return failure ? { values: failure.values, errors: failure.errors } : { values: record, errors: {} }
}

/** Splits a list of ids separated by spaces. */
export function idsOf(text: string | undefined): string[] {
  return text ? text.split(' ') : []
}

/** Joins the ids of records with spaces. */
export function idsText(named: readonly { _id: string }[]): string {
  return named.map(({ _id }) => _id).join(' ')
}

/** The current values of a form's text fields and choices, by name. */
export type FormValues = Record<string, string[]>

/** Reads the current values of a form in the browser, without files. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const typed: FormValues = {}
  for (const element of form.elements) {
    const name = element.getAttribute('name')
    if (name) typed[name] ??= []
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') (typed[name] ??= []).push(value)
  }
  return typed
}

/** The current text of a field, or `before` until the form was read. */
export function textIn(typed: FormValues, name: string, before = ''): string {
  return typed[name] ? (typed[name][0] ?? '') : before
}

/** The names of the chosen options. `before`: the chosen ids until the form was read. */
export function namesIn(
  typed: FormValues,
  name: string,
  options: readonly { _id: string; name: string }[],
  before: readonly string[],
): string[] {
  const ids = typed[name] ?? before
  return options.filter(({ _id }) => ids.includes(_id)).map((option) => option.name)
}
