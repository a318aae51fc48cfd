import { foodChange } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { FoodForm } from '#web/features/catalogue-forms/food-form.tsx'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { readOwnFood } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import type { Route } from './+types/food-settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Food Settings · Foodie' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [food, names] = await Promise.all([
    readOwnFood(context, params.foodId),
    readCategoriesAndCuisines(context.get(apiContext)),
  ])
  return { food, ...names }
}

export async function action({ request, context, params: { foodId: id } }: Route.ActionArgs) {
  const food = await readOwnFood(context, id)
  return saveRecord(request, {
    schema: foodChange,
    save: (input) => context.get(apiContext).food.update({ params: { id }, ...input }),
    next: () => restaurantPath(food.restaurant._id),
  })
}

export default function FoodSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { food } = loaderData
  return (
    <FoodForm
      {...loaderData}
      title="Food Settings"
      eyebrow={`${food.name} · ${food.restaurant.name}`}
      failure={actionData}
      kind="foodChange"
      fault="An unexpected error occurred. Please try again."
      submitText="Update Food"
      pendingText="Updating Food"
      back={{ to: restaurantPath(food.restaurant._id), text: 'Back to the restaurant' }}
    />
  )
}
