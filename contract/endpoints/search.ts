import { z } from 'zod'
import { answer, dataAnswer, endpoint, plainAnswer, operators } from '../endpoint.ts'
import { id, paging } from '../fields.ts'
import { understood } from '../records/search-filters.ts'
import { category, cuisine, food, restaurant } from '../records/catalogue.ts'
import { suggestion } from '../records/suggestion.ts'
import { newSynonymGroup, synonymGroup } from '../records/synonym.ts'
import { catalogueQuery, foodFilters } from './catalogue.ts'
import { logs } from '../log.ts'

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
  understood: understood.optional(),
  /** the words that were not searched for, because nothing has all of them */
  leftOut: z.string().optional(),
  /** the lowest price of what the search names, where its price limit leaves none of it */
  from: z.number().optional(),
}
export type SearchResults = z.infer<z.ZodObject<typeof searchResults>>

export const searchEndpoints = {
  results: endpoint('GET', '/search/get-results', {
    access: 'public',
    shared: true,
    summary: 'The best matches of a search in foods, restaurants, cuisines and categories',
    description:
      'Words such as `veg`, `under 200`, `without milk`, `4 stars` and `in Koramangala` are applied as filters of the foods, in addition to those of the query, and are returned in `understood`. So are `open now`, and `near me`, which lists the nearest first; without `near` it is left out, and `understood.needsPlace` is true. If no food has all words in its name, words that name a restaurant, a place, a category or a cuisine are such filters, too. If no food matches, all words are searched for instead, and there is no `understood`; if nothing does, words are left out (`leftOut`). If a price limit leaves no food whose name has the words, `from` is the lowest price of one.',
    query: z.object({
      q: query.default(''),
      limit: paging.limit,
      ...foodFilters,
      ...catalogueQuery.pick({ near: true, postalCode: true, open: true, delivers: true }).shape,
    }),
    answer: answer(searchResults),
  }),
  suggest: endpoint('GET', '/search/get-suggestions', {
    access: 'public',
    shared: true,
    summary: 'Names that match what was typed so far, grouped by kind',
    query: z.object({ q: query.default('') }),
    answer: answer({ data: z.array(suggestion), spelling }),
  }),
  popular: endpoint('GET', '/search/get-popular', {
    access: 'public',
    shared: true,
    summary: 'What many have searched for and found in the last month',
    answer: dataAnswer(z.array(z.string())),
  }),
  listSynonyms: endpoint('GET', '/search/get-list-synonym', {
    access: operators,
    summary: 'Groups of words that mean the same in searches',
    answer: dataAnswer(z.array(synonymGroup)),
  }),
  createSynonyms: endpoint('POST', '/search/create-synonym', {
    access: operators,
    log: logs('Synonyms', 'result'),
    summary: 'Add a group of synonyms: two to eight single words, each in one group only',
    body: newSynonymGroup,
    status: 201,
    refusals: ['NAME_TAKEN', 'CONFLICT'],
    answer: dataAnswer(synonymGroup),
  }),
  updateSynonyms: endpoint('PATCH', '/search/update-synonym/:id', {
    access: operators,
    log: logs('Synonyms', ':id'),
    summary: 'Replace the words of a group of synonyms',
    params: z.object({ id }),
    body: newSynonymGroup,
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(synonymGroup),
  }),
  deleteSynonyms: endpoint('DELETE', '/search/delete-synonym/:id', {
    access: operators,
    log: logs('Synonyms', ':id'),
    summary: 'Delete a group of synonyms',
    params: z.object({ id }),
    answer: plainAnswer,
  }),
}
