import { z } from 'zod'
import { id } from '../fields.ts'

/** Words that mean the same in searches. */
export const synonymGroup = z.object({ _id: id, words: z.array(z.string()) })
export type SynonymGroup = z.infer<typeof synonymGroup>

const word = z
  .string()
  .trim()
  // Composing a long row of marks takes seconds.
  .max(200, { error: 'At most 40 characters per word', abort: true })
  .normalize('NFC')
  .toLowerCase()
  .max(40, 'At most 40 characters per word')
  .regex(/^[\p{L}\p{M}\p{N}]+$/u, 'Single words of letters and digits')

/** A new group, or the words that replace those of one. */
export const newSynonymGroup = z.object({
  words: z
    .array(word)
    .transform((words) => [...new Set(words)])
    .pipe(z.array(word).min(2, 'At least two different words').max(8, 'At most 8 words')),
})
