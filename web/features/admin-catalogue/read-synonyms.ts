import { newSynonymGroup } from '#contract/records/synonym.ts'
import { readForm, type ReadResult, textOf } from '#web/features/forms/read-form.ts'

/** Reads the words of a group of synonyms, which commas or spaces separate. */
export function readSynonymForm(form: FormData): ReadResult<{ words: string[] }> {
  const read = readForm(form, newSynonymGroup, {
    words: textOf(form, 'words')
      .split(/[\s,;=]+/)
      .filter(Boolean),
  })
  if ('value' in read) return read
  // Errors of single words are shown at the field of all.
  const { errors, message } = read.failure
  return { failure: { ...read.failure, errors: { words: Object.values(errors)[0] ?? message } } }
}
