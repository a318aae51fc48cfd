import type { FieldOf } from '#web/features/forms/post-form.tsx'

/** Name of the checkbox that removes the record's picture. */
export const removePictureField = 'removePicture'

/** Splits a list of ids separated by spaces. */
export function idsOf(text: string | undefined): string[] {
  return text ? text.split(' ') : []
}

/** The properties of a group of check boxes; the field's value is a list. */
export function listField({ name, error, defaultValue }: ReturnType<FieldOf>) {
  return { name, error, defaultValues: idsOf(defaultValue) }
}

/** Joins the ids of records with spaces. */
export function idsText(named: readonly { _id: string }[]): string {
  return named.map(({ _id }) => _id).join(' ')
}

/** The current values of a form's text fields and choices, by name. Before the form was read, a list is one text. */
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

/** The current text of a field. */
export function textIn(values: FormValues, name: string): string {
  return values[name]?.[0] ?? ''
}

/** The names of the chosen options. */
export function namesIn(
  values: FormValues,
  name: string,
  options: readonly { _id: string; name: string }[],
): string[] {
  const ids = values[name]?.flatMap(idsOf) ?? []
  return options.filter(({ _id }) => ids.includes(_id)).map((option) => option.name)
}
