import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { readOrderSearch } from './order-search.tsx'

type Listed = NonNullable<Parameters<Api['order']['listOfSeller']>[0]>['query']

/**
 * A page of the seller's orders by the search, restaurant and cursor of the address, with the restaurants to choose from.
 * `list` is what the screen itself asks of the list.
 */
export async function loadOrders(context: Readonly<RouterContextProvider>, url: URL, list: Listed) {
  const api = context.get(apiContext)
  const restaurant = chosenIn(url, 'restaurant', (await currentSeller(context)).restaurants)
  const q = readOrderSearch(url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [seller, orders] = await loadRequiredPage(
    'Failed to load orders',
    url,
    Promise.all([
      loadRequired('An error occurred while fetching seller data', api.seller.data()),
      api.order.listOfSeller({ query: { ...list, q, restaurant, cursor } }),
    ]),
  )
  const restaurants = seller.data.restaurants.map(({ _id, name }) => ({ _id, name }))
  return { restaurants, restaurant, q, orders: orders.data, nextCursor: orders.nextCursor }
}
