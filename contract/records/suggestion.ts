import { z } from 'zod'
import { id } from '../fields.ts'

/** Something of the catalogue that typed words may mean. */
export const suggestion = z.object({
  kind: z.enum(['restaurant', 'food', 'cuisine', 'category']),
  _id: id,
  name: z.string(),
  /** what tells it from others: the restaurant of a food, the city of a restaurant */
  detail: z.string().nullable(),
  /** address of a small picture */
  image: z.string().nullable(),
  /** where a food is on the menu */
  restaurant: id.nullable(),
})
export type Suggestion = z.infer<typeof suggestion>
