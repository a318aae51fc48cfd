import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, readForm, refuse } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'
import { plainRupees } from '#contract/format/money.ts'
import { removePictureField } from './record-fields.tsx'

/** Fields with several values. Failures hold them as ids separated by spaces. */
const lists = ['categories', 'cuisines']

type Saved = { message: string; data: { _id: string } }

export interface SaveOptions<Schema extends z.ZodType> {
  /** the body schema of the interface */
  schema: Schema
  /** the message for a 5xx (specification §8) */
  fallback: string
  save: (input: { body: z.output<Schema>; picture: File | undefined }) => Promise<Saved>
  /** the address to redirect to */
  next: (saved: Saved['data'], form: FormData) => string
}

/** Saves the record of a catalogue form with its picture, and redirects with the message. Returns failures to the form. */
export async function saveRecord<Schema extends z.ZodType>(
  request: Request,
  { schema, fallback, save, next }: SaveOptions<Schema>,
): Promise<Response | FormFailure> {
  const form = await request.formData()
  const read = readForm(form, schema, fieldsOf(form))
  const chosen = readPicture(form)
  if ('failure' in read || 'failure' in chosen) {
    const failures = [read, chosen].flatMap((result) => ('failure' in result ? [result.failure] : []))
    return refuse(withLists(form, merge(failures)))
  }
  try {
    const { message, data } = await save({ body: read.value, picture: chosen.picture })
    return await redirectWith(next(data, form), 'success', message)
  } catch (error) {
    const failure = failureOf(error, form)
    const isServerError = error instanceof ApiError && error.status >= 500
    return refuse(withLists(form, isServerError ? { ...failure, message: fallback } : failure))
  }
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const { image: _file, price, ...fields } = Object.fromEntries(form)
  return {
    ...fields,
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
    ...(typeof price === 'string' && { price: plainRupees(price) }),
    image: form.has(removePictureField) ? null : undefined,
  }
}

function merge(failures: FormFailure[]): FormFailure {
  const [first] = failures as [FormFailure]
  return { ...first, errors: Object.assign({}, ...failures.map(({ errors }) => errors)) }
}

function withLists(form: FormData, failure: FormFailure): FormFailure {
  const kept = lists.map((name) => [name, form.getAll(name).map(String).join(' ')])
  // The error of one element (`categories.0`) is shown at the list.
  const errors = Object.entries(failure.errors).map(([path, message]) => [path.split('.', 1)[0], message])
  return {
    ...failure,
    errors: Object.fromEntries(errors),
    values: { ...failure.values, ...Object.fromEntries(kept) },
  }
}
