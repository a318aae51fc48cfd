import type { z } from 'zod'
import { amountFaults, type MarketplaceMoney } from '#contract/format/money.ts'
import type { FormFailure } from './form-result.ts'

/** What a form contains: the payload of its call, or what is wrong with it. */
export type ReadResult<Value = unknown> = { value: Value } | { failure: FormFailure }

/**
 * Reads a form. The same function runs in the browser before the form is sent (`PostForm`) and in the action, so that
 * both give the same messages. With `money` it checks the decimals of amounts, which otherwise the call does. Its module must not
 * import `ApiError` or anything else of the whole contract.
 */
export type FormReader<Value = unknown> = (form: FormData, money?: MarketplaceMoney) => ReadResult<Value>

/** Names of fields that are typed again. */
const secret = /password|^proof$/i

/** A text field of a form; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The typed values, to be shown again. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter(([name, value]) => typeof value === 'string' && !secret.test(name))
  return Object.fromEntries(entries) as Record<string, string>
}

/** The reader of a form whose fields are the payload. */
export function readerOf<Schema extends z.ZodType>(schema: Schema): FormReader<z.output<Schema>> {
  return (form, money) => readForm(form, schema, undefined, money)
}

/** Validates a form by the schema of the interface. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  input: unknown = Object.fromEntries(form),
  money?: MarketplaceMoney,
): ReadResult<z.output<Schema>> {
  const result = schema.safeParse(input)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  for (const { path, message } of decimalFaults(result.data, money)) errors[path] ??= message
  return result.success && Object.keys(errors).length === 0
    ? { value: result.data }
    : failedWith(form, errors)
}

/** The amounts of what was read that have too many decimals. */
export function decimalFaults(value: unknown, money: MarketplaceMoney | undefined) {
  return money ? amountFaults(value, money.decimals) : []
}

/** What reading a form gives that has errors, by field. `message`: by default the first of them. */
export function failedWith(
  form: FormData,
  errors: Record<string, string>,
  message = Object.values(errors)[0] ?? 'Invalid request',
  code = 'VALIDATION_FAILED',
): { failure: FormFailure } {
  return { failure: { success: false, message, errors, values: typedValues(form), code } }
}
