import { newRestaurant } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { RestaurantForm } from '#web/features/catalogue-forms/restaurant-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/new-restaurant-create.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Create Restaurant')]

export function loader({ context }: Route.LoaderArgs) {
  return readCategoriesAndCuisines(context.get(apiContext))
}

export function action({ request, context }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: newRestaurant,
    save: (input) => context.get(apiContext).restaurant.create(input),
    next: ({ _id }) => restaurantPath(_id),
  })
}

export default function CreateRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RestaurantForm
      {...loaderData}
      title="Create Restaurant"
      lead="Describe your restaurant to customers. You add the menu and the address next."
      failure={actionData}
      kind="newRestaurant"
      fault="An error occurred during the creation of the restaurant"
      submitText="Create Restaurant"
      pendingText="Creating Restaurant"
      back={{ to: '/seller/my-restaurants', text: 'Back to My Restaurants' }}
    />
  )
}
