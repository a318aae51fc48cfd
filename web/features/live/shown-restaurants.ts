import { useMatches, useParams } from 'react-router'
import { mostRestaurants } from './event-stream.ts'

/** The `handle` of a route whose page shows restaurants that its address does not name. */
export interface RestaurantsHandle<LoaderData> {
  restaurantsOf: (loaderData: LoaderData) => string[]
}

/** The ids of the restaurants that the page shows, with commas: that of its address, and those of its routes' handles. */
export function useShownRestaurants(): string {
  const { restaurantId } = useParams()
  const others = useMatches().flatMap(({ handle, loaderData }) =>
    loaderData && hasRestaurants(handle) ? handle.restaurantsOf(loaderData) : [],
  )
  const ids = new Set([...(restaurantId ? [restaurantId] : []), ...others])
  return [...ids].slice(0, mostRestaurants).toSorted().join(',')
}

function hasRestaurants(handle: unknown): handle is RestaurantsHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'restaurantsOf' in handle
}
