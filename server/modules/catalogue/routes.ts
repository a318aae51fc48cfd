import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { listCategories, listCuisines, listFoods, listRestaurants } from './lists.ts'
import { search, suggest } from './search.ts'
import { readCategory, readCuisine, readFood, readFullRestaurant, readRestaurant } from './service.ts'

/** The public part of the catalogue: categories, cuisines, restaurants, foods and the search. */
export function catalogueRoutes({ serve, database: { db } }: AppContext): void {
  serve(contract.category.list, async ({ query }) => ok('Categories', await listCategories(db, query)))
  serve(contract.category.get, async ({ params }) =>
    ok('Category', { category: await readCategory(db, params.id) }),
  )
  serve(contract.cuisine.list, async ({ query }) => ok('Cuisines', await listCuisines(db, query)))
  serve(contract.cuisine.get, async ({ params }) =>
    ok('Cuisine', { cuisine: await readCuisine(db, params.id) }),
  )
  serve(contract.restaurant.list, async ({ query }) => ok('Restaurants', await listRestaurants(db, query)))
  serve(contract.restaurant.get, async ({ params }) =>
    ok('Restaurant', { data: await readRestaurant(db, params.id) }),
  )
  serve(contract.restaurant.getFull, async ({ params }) =>
    ok('Restaurant', { data: await readFullRestaurant(db, params.id) }),
  )
  serve(contract.food.list, async ({ query }) => ok('Foods', await listFoods(db, query)))
  serve(contract.food.get, async ({ params }) => ok('Food', { data: await readFood(db, params.id) }))
  serve(contract.search.results, async ({ query }) => ok('Search results', await search(db, query)))
  serve(contract.search.suggest, async ({ query }) => ok('Suggestions', await suggest(db, query.q)))
}
