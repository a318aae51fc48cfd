import { z } from 'zod'
import { id } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'

/** A category or cuisine that the text names. */
const named = z.object({ _id: id, name: z.string() })

const searchFilters = z.object({
  category: named.optional(),
  cuisine: named.optional(),
  diet: z.enum(diets).optional(),
  without: z.array(z.enum(allergens)).optional(),
  /** an amount */
  maxPrice: z.number().optional(),
  /** stars */
  minRating: z.number().optional(),
  /** a place, or the name of a restaurant */
  place: z.string().optional(),
  /** only what takes orders now */
  open: z.literal('now').optional(),
  /** the nearest first, if the guest's place is known */
  nearby: z.literal(true).optional(),
})
/** The filters of lists of foods in a search text. */
export type SearchFilters = z.infer<typeof searchFilters>

/** The filters that were understood in a search text. */
export const understood = searchFilters.extend({
  /** the words that were searched for */
  words: z.string(),
  /** each filter with the text that remains without its words */
  parts: z.array(z.object({ filter: searchFilters, rest: z.string() })),
  /** `nearby` was not applied: the query has no point of the guest's place */
  needsPlace: z.literal(true).optional(),
})
export type Understood = z.infer<typeof understood>
