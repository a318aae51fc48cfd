import type { z } from 'zod'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, submitForm } from '#web/features/forms/form-result.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { type RecordInput, readRecord, withLists } from './read-record.ts'

type Saved = { message: string; data: { _id: string } }

export interface SaveOptions<Schema extends z.ZodType> {
  /** the body schema of the interface */
  schema: Schema
  save: (input: RecordInput<Schema>) => Promise<Saved>
  /** the address to redirect to */
  next: (saved: Saved['data'], form: FormData) => string
}

/** Saves the record of a catalogue form with its picture, and redirects with the message. Returns failures to the form. */
export async function saveRecord<Schema extends z.ZodType>(
  sent: Request | FormData,
  { schema, save, next }: SaveOptions<Schema>,
): Promise<Response | FormFailure> {
  const form = sent instanceof Request ? await readFormWithoutStep(sent) : sent
  const submit = async (record: RecordInput<Schema>) => {
    const { message, data } = await save(record)
    return redirectWith(next(data, form), 'success', message)
  }
  const describe = (error: unknown) => withLists(form, failureOf(error, form))
  return submitForm(form, () => readRecord(form, schema), submit, describe)
}
