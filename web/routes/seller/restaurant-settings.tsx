import { restaurantChange } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { RestaurantForm } from '#web/features/catalogue-forms/restaurant-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { afterSaving } from '#web/features/seller-restaurants/guided.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/restaurant-settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Restaurant Settings')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [restaurant, names] = await Promise.all([
    readOwnRestaurant(context, params.restaurantId),
    readCategoriesAndCuisines(context.get(apiContext)),
  ])
  return { restaurant, ...names }
}

export function action({ request, url, context, params: { restaurantId: id } }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: restaurantChange,
    save: (input) => context.get(apiContext).restaurant.update({ params: { id }, ...input }),
    next: () => afterSaving(url, id),
  })
}

export default function RestaurantSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant } = loaderData
  return (
    <RestaurantForm
      {...loaderData}
      title="Restaurant Settings"
      eyebrow={restaurant.name}
      failure={actionData}
      kind="restaurantChange"
      fault="An unexpected error occurred. Please try again."
      submitText="Update Restaurant"
      pendingText="Updating Restaurant"
      back={{ to: restaurantPath(restaurant._id), text: 'Back to the restaurant' }}
    />
  )
}
