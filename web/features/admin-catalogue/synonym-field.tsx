import type { FieldOf } from '#web/features/forms/post-form.tsx'
import { TextField } from '#web/ui/field.tsx'

/** The words of a group of synonyms. */
export function SynonymField({ field, words = [] }: { field: FieldOf; words?: readonly string[] }) {
  return (
    <TextField
      label="Words"
      {...field('words', words.join(', '))}
      hint="Two to eight single words that mean the same, such as: curd, yoghurt"
      maxLength={400}
    />
  )
}
