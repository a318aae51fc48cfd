import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { okJson } from '../../http/endpoint.ts'
import { toFilters } from './food-filters.ts'
import { readCategory, readCuisine, readFood, readFullRestaurant, readRestaurant } from './service.ts'

/** Single records of the catalogue, as guests see them. */
export function catalogueRoutes({ serve, clock, marketplace }: AppContext): void {
  serve(contract.category.get, async ({ params, reader }) =>
    okJson('Category', { category: await readCategory(reader, params.id) }),
  )
  serve(contract.cuisine.get, async ({ params, reader }) =>
    okJson('Cuisine', { cuisine: await readCuisine(reader, params.id) }),
  )
  serve(contract.restaurant.get, async ({ params, reader }) =>
    okJson('Restaurant', { data: await readRestaurant(reader, clock, params.id) }),
  )
  serve(contract.restaurant.getFull, async ({ params, query, reader }) =>
    okJson('Restaurant', {
      data: await readFullRestaurant(reader, clock, params.id, toFilters(query, marketplace.money())),
    }),
  )
  serve(contract.food.get, async ({ params, reader }) =>
    okJson('Food', { data: await readFood(reader, clock, params.id) }),
  )
}
