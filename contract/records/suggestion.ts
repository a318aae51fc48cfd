import { z } from 'zod'
import { id } from '../fields.ts'

/** A record of the catalogue whose name matches what was typed so far. */
export const suggestion = z.object({
  kind: z.enum(['restaurant', 'food', 'cuisine', 'category']),
  _id: id,
  name: z.string(),
  /** the restaurant of a food, the city of a restaurant */
  detail: z.string().nullable(),
  /** URL of a small picture */
  image: z.string().nullable(),
  /** the restaurant of a food */
  restaurant: id.nullable(),
})
export type Suggestion = z.infer<typeof suggestion>
