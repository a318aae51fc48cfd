import type { z } from 'zod'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
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
  const answer = await submitForm(
    form,
    (typed) => readRecord(typed, schema),
    async (record) => {
      const { message, data } = await save(record)
      return redirectWith(next(data, form), 'success', message)
    },
  )
  return answer instanceof Response ? answer : withLists(form, answer)
}
