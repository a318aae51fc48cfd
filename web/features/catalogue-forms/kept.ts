import type { FormFailure } from '#web/features/forms/form-result.ts'

/** What stands in a form: what was typed before a refusal, else the record. Lists are ids with a space between. */
export function keptValues(
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
