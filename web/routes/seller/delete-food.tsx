import { apiContext } from '#web/context.ts'
import { RecordSummary } from '#web/features/catalogue-forms/record-summary.tsx'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { loadOwnFood } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { Money } from '#web/ui/money.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-food.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Food')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { food: await loadOwnFood(context, params.foodId) }
}

export async function action({ request, context, params: { foodId: id } }: Route.ActionArgs) {
  const food = await loadOwnFood(context, id)
  return deleteWithPassword(request, restaurantPath(food.restaurant._id), (body) =>
    context.get(apiContext).food.delete({ params: { id }, body }),
  )
}

export default function DeleteFood({ loaderData: { food }, actionData }: Route.ComponentProps) {
  return (
    <DeleteScreen
      title="Delete Food"
      record={
        <RecordSummary picture={food.image} name={food.name}>
          <Money amount={food.price} /> · {food.restaurant.name}
        </RecordSummary>
      }
      consequences={[
        `${food.name} is removed from the menu of ${food.restaurant.name} immediately.`,
        'Customers who have it in their basket are asked to remove it.',
        'Past orders, ratings and sales are kept.',
        'This can’t be undone.',
      ]}
      back={{ to: restaurantPath(food.restaurant._id), text: 'Back to the restaurant' }}
      failure={actionData}
    />
  )
}
