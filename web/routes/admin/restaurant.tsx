import { apiContext } from '#web/context.ts'
import { AdminFoodCard } from '#web/features/admin-catalogue/food-card.tsx'
import { CardGrid } from '#web/features/catalogue/card-grid.tsx'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { RestaurantInfo } from '#web/features/seller-restaurants/restaurant-info.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/restaurant.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData?.restaurant.name ?? 'Restaurant'),
]

export async function loader({ context, params: { restaurantId: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const full = await loadRequired(
    'Failed to load restaurant',
    api.restaurant.getFull({ params: { id } }),
    'restaurant',
  )
  const cursor = url.searchParams.get('cursor') ?? undefined
  const foods = await loadRequiredPage(
    'Failed to load foods',
    url,
    api.food.list({ query: { restaurant: id, cursor } }),
  )
  const { foods: _menu, ...restaurant } = full.data
  return { restaurant, foods: foods.data, nextCursor: foods.nextCursor }
}

export default function AdminRestaurant({ loaderData }: Route.ComponentProps) {
  const { restaurant, foods, nextCursor } = loaderData
  return (
    <Page>
      <RestaurantInfo
        restaurant={restaurant}
        eyebrow={`Seller: ${restaurant.seller.name}`}
        actions={
          <>
            <ButtonLink to={`/admin/reference-ratings/${restaurant._id}`} tone="quiet" icon="star">
              Ratings
            </ButtonLink>
            <ButtonLink to={`/restaurants/${restaurant._id}`} tone="quiet" icon="eye">
              What customers see
            </ButtonLink>
            <ButtonLink to="/admin/admin-restaurants" tone="ghost" icon="arrow-left">
              Back to Restaurants
            </ButtonLink>
          </>
        }
      />
      <Section title="Foods">
        {foods.length === 0 ? (
          <EmptyState text="No Foods available">This restaurant has no dishes on its menu yet.</EmptyState>
        ) : (
          <CardGrid>
            {foods.map((food) => (
              <li key={food._id}>
                <AdminFoodCard food={food} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        )}
        <LoadMore nextCursor={nextCursor} />
      </Section>
    </Page>
  )
}
