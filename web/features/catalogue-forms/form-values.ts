import type { FormFailure } from '#web/features/forms/form-result.ts'

/** What stands in a form: what was typed before a refusal, else the record. Lists are ids with a space between. */
export function initialValues(
  failure: FormFailure | undefined,
  record: Record<string, string> = {},
): { values: Record<string, string>; errors: Record<string, string> } {
  return failure ? { values: failure.values, errors: failure.errors } : { values: record, errors: {} }
}

/** The ids of a kept list. */
export function idsOf(text: string | undefined): string[] {
  return text ? text.split(' ') : []
}

/** Names in a kept list's form. */
export function idsText(named: readonly { _id: string }[]): string {
  return named.map(({ _id }) => _id).join(' ')
}

/** What stands in a form's text fields and choices right now, by name. */
export type FormValues = Record<string, string[]>

/** Reads a form in the browser; files are left out. */
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

/** A field's text while nothing was typed yet, and after. */
export function textIn(typed: FormValues, name: string, before = ''): string {
  return typed[name] ? (typed[name][0] ?? '') : before
}

/** The names of what is chosen. */
export function namesIn(
  typed: FormValues,
  name: string,
  options: readonly { _id: string; name: string }[],
  before: readonly string[],
): string[] {
  const ids = typed[name] ?? before
  return options.filter(({ _id }) => ids.includes(_id)).map((option) => option.name)
}
