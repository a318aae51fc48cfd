import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { RecordSummary } from '#web/features/catalogue-forms/record-summary.tsx'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { counted } from '#contract/format/locale.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-restaurant.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Restaurant')]

export async function loader({ context, params: { restaurantId: id } }: Route.LoaderArgs) {
  const restaurant = await readOwnRestaurant(context, id)
  const call = context.get(apiContext).restaurant.holdings({ params: { id } })
  const { data: holdings } = await loadRequired('Failed to load restaurant', call)
  return { restaurant, ...holdings }
}

export function action({ request, context, params: { restaurantId: id } }: Route.ActionArgs) {
  return deleteWithPassword(request, '/seller/my-restaurants', (body) =>
    context.get(apiContext).restaurant.delete({ params: { id }, body }),
  )
}

export default function DeleteRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, foods, pendingOrders } = loaderData
  return (
    <DeleteScreen
      title="Delete Restaurant"
      record={
        <RecordSummary picture={restaurant.image} name={restaurant.name}>
          {restaurant.city}
        </RecordSummary>
      }
      consequences={[
        `${restaurant.name} and ${foods === 0 ? 'its empty menu' : `all of its ${counted(foods, 'food')}`} are removed from the catalogue immediately.`,
        'Customers who have its foods in their basket see that they are no longer available.',
        'Past orders, ratings and sales are kept.',
        'This can’t be undone.',
      ]}
      blocked={pendingOrders > 0 && <Pending count={pendingOrders} />}
      back={{ to: restaurantPath(restaurant._id), text: 'Back to the restaurant' }}
      failure={actionData}
    />
  )
}

function Pending({ count }: { count: number }) {
  return (
    <div className="grid gap-3">
      <p>
        This restaurant has {counted(count, 'Pending order')}. Please complete {count === 1 ? 'it' : 'them'}{' '}
        before you delete it.
      </p>
      <ButtonLink to="/seller/pending-orders" size="sm" tone="quiet" className="w-fit">
        Pending Orders
      </ButtonLink>
    </div>
  )
}
