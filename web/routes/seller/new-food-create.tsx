import { useState } from 'react'
import { useLocation } from 'react-router'
import { newFood } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { addAnother, nextField } from '#web/features/catalogue-forms/record-fields.tsx'
import { FoodForm } from '#web/features/catalogue-forms/food-form.tsx'
import { groupNames, loadOptionGroups, loadOwnSections } from '#web/features/seller-menu/menu-calls.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { afterSaving } from '#web/features/seller-restaurants/guided.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/new-food-create.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Create Food')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [restaurant, names, groups, sections] = await Promise.all([
    readOwnRestaurant(context, params.restaurantId),
    readCategoriesAndCuisines(context.get(apiContext)),
    loadOptionGroups(context.get(apiContext), params.restaurantId),
    loadOwnSections(context.get(apiContext), params.restaurantId),
  ])
  return { restaurant, groups: groupNames(groups), sections, ...names }
}

export function action({ request, url, context, params: { restaurantId } }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: newFood,
    save: (input) => context.get(apiContext).food.create({ params: { restaurantId }, ...input }),
    next: (_food, form) =>
      form.get(nextField) === addAnother ? url.pathname + url.search : afterSaving(url, restaurantId),
  })
}

export default function CreateFood({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, ...names } = loaderData
  const { key } = useLocation()
  const [form, setForm] = useState(key)
  // A new navigation without a failure starts an empty form. A refused submit and a revalidation keep the fields.
  if (!actionData && form !== key) setForm(key)
  return (
    <FoodForm
      {...names}
      key={form}
      title="Create Food"
      eyebrow={restaurant.name}
      failure={actionData}
      kind="newFood"
      fault="An error occurred during the creation of food"
      submitText="Create Food"
      pendingText="Creating Food"
      moreButtons={
        <SubmitButton tone="quiet" size="lg" name={nextField} value={addAnother} pendingText="Creating Food">
          Create and add another
        </SubmitButton>
      }
      back={{ to: restaurantPath(restaurant._id), text: 'Back to the restaurant' }}
    />
  )
}
