import { contract } from '#contract/contract.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { networkOf } from '../../http/network.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Clock } from '../../clock.ts'
import { toFilters } from '../catalogue/food-filters.ts'
import { withUses } from '../catalogue/changes/uses.ts'
import { countFilterChoices } from './filter-counts.ts'
import { forgetLexicon } from './lexicon.ts'
import { listFoods, listRestaurants } from './lists.ts'
import { listCategories, listCuisines } from './names.ts'
import { findPopularSearches, searchCounter } from './popular-searches.ts'
import { search } from './search.ts'
import { suggest } from './suggest.ts'
import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from './synonyms.ts'

/** Lists of the catalogue, and the search. */
export function findingRoutes({ serve, clock, database, marketplace }: AppContext): void {
  const { money } = marketplace
  serve(contract.category.list, async ({ query, reader }) =>
    okJson('Categories', await listCategories(reader, query)),
  )
  serve(contract.cuisine.list, async ({ query, reader }) =>
    okJson('Cuisines', await listCuisines(reader, query)),
  )
  serve(contract.category.listCarriers, async ({ query }) =>
    ok('Categories', await withUses(database.db, 'category', await listCategories(database.db, query))),
  )
  serve(contract.cuisine.listCarriers, async ({ query }) =>
    ok('Cuisines', await withUses(database.db, 'cuisine', await listCuisines(database.db, query))),
  )
  serve(contract.restaurant.list, async ({ query, reader }) =>
    okJson('Restaurants', await listRestaurants(reader, clock, query)),
  )
  serve(contract.food.list, async ({ query, reader }) =>
    okJson('Foods', await listFoods(reader, clock, toFilters(query, money()))),
  )
  serve(contract.food.filterCounts, async ({ query, reader }) =>
    okJson('Numbers of foods', {
      data: await countFilterChoices(reader, { clock, money: money() }, toFilters(query, money())),
    }),
  )
  const countSearch = searchCounter(database)
  serve(contract.search.results, async ({ query, reader, request }) => {
    const { found, counted } = await search(reader, { clock, money: money() }, query)
    if (counted) countSearch({ ...counted, network: networkOf(request.ip), day: dayOf(clock) })
    return okJson('Search results', found)
  })
  serve(contract.search.popular, async ({ reader }) =>
    okJson('Popular searches', { data: await findPopularSearches(reader, dayOf(clock)) }),
  )
  serve(contract.search.suggest, async ({ query, reader }) =>
    okJson('Suggestions', await suggest(reader, query.q)),
  )
}

/** The date in business time. */
function dayOf({ zone, now }: Clock): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now())
}

/** The synonyms of the search, which admins edit. */
export function synonymRoutes({ serve, database, live }: AppContext): void {
  live.subscribe((change) => {
    if (change === 'gap' || change.topic === 'catalogue') forgetLexicon()
  })
  const change = async <T>(logging: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await logging.transaction(work)
    forgetLexicon()
    return result
  }
  serve(contract.search.listSynonyms, async () => ok('Synonyms', { data: await listSynonyms(database.db) }))
  serve(contract.search.createSynonyms, async ({ body, caller, request, database: logging }) => {
    const data = await change(logging, (tx) => createSynonyms(tx, body.words))
    logAdminAction(request, caller, 'synonyms-created', data._id)
    return ok('Synonyms created successfully', { data })
  })
  serve(contract.search.updateSynonyms, async ({ params, body, caller, request, database: logging }) => {
    const data = await change(logging, (tx) => updateSynonyms(tx, params.id, body.words))
    logAdminAction(request, caller, 'synonyms-changed', params.id)
    return ok('Synonyms updated successfully', { data })
  })
  serve(contract.search.deleteSynonyms, async ({ params, caller, request, database: logging }) => {
    await change(logging, (tx) => deleteSynonyms(tx, params.id))
    logAdminAction(request, caller, 'synonyms-deleted', params.id)
    return ok('Synonyms deleted successfully')
  })
}
