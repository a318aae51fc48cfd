import type { FormFailure } from '#web/features/forms/form-result.ts'
import { TextField } from '#web/ui/field.tsx'

/** The words of a group of synonyms. */
export function SynonymField({
  failure,
  words = [],
}: {
  failure: FormFailure | undefined
  words?: readonly string[]
}) {
  return (
    <TextField
      label="Words"
      name="words"
      defaultValue={failure?.values['words'] ?? words.join(', ')}
      error={failure?.errors['words']}
      hint="Two to eight single words that mean the same, such as: curd, yoghurt"
      maxLength={400}
    />
  )
}
