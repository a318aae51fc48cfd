import { z } from 'zod'
import { answer, endpoint } from '../endpoint.ts'
import { paging } from '../fields.ts'
import { category, cuisine, food, restaurant } from '../records/catalogue.ts'
import { suggestion } from '../records/suggestion.ts'

const query = z.string().trim().max(120)

/** The corrected query that was searched for, if a word was corrected. */
const spelling = z.string().optional()

/** A first page; `nextCursor` continues it in the list of its kind with the same `q`. */
const firstPage = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), nextCursor: z.string().optional() })

const searchResults = {
  foods: firstPage(food),
  restaurants: firstPage(restaurant),
  cuisines: z.array(cuisine),
  categories: z.array(category),
  spelling,
}
export type SearchResults = z.infer<z.ZodObject<typeof searchResults>>

export const searchEndpoints = {
  results: endpoint({
    method: 'GET',
    path: '/search/get-results',
    access: 'public',
    summary: 'The best matches of a search in foods, restaurants, cuisines and categories',
    query: z.object({ q: query.default(''), limit: paging.limit }),
    answer: answer(searchResults),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/search/get-suggestions',
    access: 'public',
    summary: 'Names that match what was typed so far, grouped by kind',
    query: z.object({ q: query.default('') }),
    answer: answer({ data: z.array(suggestion), spelling }),
  }),
}
