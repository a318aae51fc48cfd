import { useMatches, useParams } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { mostShown, type ShownRecord } from './event-stream.ts'

/** The `handle` of a route whose page shows restaurants that its address does not name. */
export interface RestaurantsHandle<LoaderData> {
  restaurantsOf: (loaderData: LoaderData) => string[]
}

/** The records that the page shows: the restaurant of its address, and those of its routes' handles; of operators also the order. */
export function useShownRecords(role: Role): ShownRecord[] {
  const { restaurantId, orderId } = useParams()
  const others = useMatches().flatMap(({ handle, loaderData }) =>
    loaderData && hasRestaurants(handle) ? handle.restaurantsOf(loaderData) : [],
  )
  const ids = new Set([...(restaurantId ? [restaurantId] : []), ...others])
  const menus = [...ids].toSorted().map((id): ShownRecord => `menu:${id}`)
  const order: ShownRecord[] = role === 'admin' && orderId ? [`order:${orderId}`] : []
  return [...order, ...menus].slice(0, mostShown)
}

function hasRestaurants(handle: unknown): handle is RestaurantsHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'restaurantsOf' in handle
}
