import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import type { Route } from './+types/similar.ts'

/**
 * Redirects to the restaurants of the same cuisine that are open, and that deliver to the customer if their place is known
 * (marketplace §2). A redirect, so that the cuisine is read only by those who want it.
 */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { data: restaurant } = await loadRequired(
    'Failed to load restaurant data',
    context.get(apiContext).restaurant.get({ params: { id: params.restaurantId } }),
  )
  const cuisine = restaurant.cuisines[0]?._id
  return redirect(
    `/user/restaurants?${new URLSearchParams({
      ...(cuisine && { cuisine }),
      open: 'now',
      ...((await readDeliveryPlace(context, url, request)) && { delivers: 'here' }),
    })}`,
  )
}
