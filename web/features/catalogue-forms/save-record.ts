import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'
import { plainRupees } from '#contract/format/money.ts'
import { removePicture } from './field-names.ts'

/** Fields of which a form may carry several; failures keep them with a space between the ids. */
const lists = ['categories', 'cuisines']

type Saved = { message: string; data: { _id: string } }

export interface Saving<Schema extends z.ZodType> {
  /** the interface's own */
  schema: Schema
  /** what to say where the interface does not (specification §8) */
  fallback: string
  save: (input: { body: z.output<Schema>; picture: File | undefined }) => Promise<Saved>
  /** where it goes on */
  next: (saved: Saved['data'], form: FormData) => string
}

/** Sends a form of the catalogue with its picture and goes on where the message stands; a refusal stays on the page. */
export async function saveRecord<Schema extends z.ZodType>(
  request: Request,
  { schema, fallback, save, next }: Saving<Schema>,
): Promise<Response | FormFailure> {
  const form = await request.formData()
  const read = readForm(form, schema, fieldsOf(form))
  const chosen = readPicture(form)
  if ('failure' in read || 'failure' in chosen) {
    const failures = [read, chosen].flatMap((one) => ('failure' in one ? [one.failure] : []))
    return refuse(keepLists(form, merge(failures)))
  }
  try {
    const { message, data } = await save({ body: read.value, picture: chosen.picture })
    return await redirectWith(next(data, form), 'success', message)
  } catch (error) {
    const failure = failureOf(error, form)
    const brokenHere = error instanceof ApiError && error.status >= 500
    return refuse(keepLists(form, brokenHere ? { ...failure, message: fallback } : failure))
  }
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const { image: _file, price, ...fields } = Object.fromEntries(form)
  return {
    ...fields,
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
    ...(typeof price === 'string' && { price: plainRupees(price) }),
    image: form.has(removePicture) ? null : undefined,
  }
}

function merge(failures: FormFailure[]): FormFailure {
  const [first] = failures as [FormFailure]
  return { ...first, errors: Object.assign({}, ...failures.map(({ errors }) => errors)) }
}

function keepLists(form: FormData, failure: FormFailure): FormFailure {
  const kept = lists.map((name) => [name, form.getAll(name).map(String).join(' ')])
  // `categories.0`: what is wrong with one of a list is said at the list.
  const errors = Object.entries(failure.errors).map(([path, message]) => [path.split('.', 1)[0], message])
  return {
    ...failure,
    errors: Object.fromEntries(errors),
    values: { ...failure.values, ...Object.fromEntries(kept) },
  }
}
