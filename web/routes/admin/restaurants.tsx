import type { Restaurant } from '#contract/records/catalogue.ts'
import { apiContext } from '#web/context.ts'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { restaurantSortOptions } from '#web/features/catalogue/filters.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CatalogueCard } from '#web/features/catalogue/catalogue-card.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { Clamp } from '#web/ui/clamp.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/restaurants.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Restaurants')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url, restaurantSortOptions)
  const [{ data: restaurants, nextCursor }, names] = await Promise.all([
    loadRequiredPage('Failed to load restaurants', url, api.restaurant.list({ query })),
    readCategoriesAndCuisines(api),
  ])
  return { filters, restaurants, nextCursor, ...names }
}

export default function AdminRestaurants({ loaderData }: Route.ComponentProps) {
  const { restaurants, ...list } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Restaurants">
        Every restaurant of every seller.
      </PageHeading>
      <CatalogueList
        {...list}
        what="restaurants"
        shown={restaurants}
        elsewhere="/admin/admin-foods"
        card={(restaurant, priority) => <AdminRestaurantCard {...{ restaurant, priority }} />}
      />
    </Page>
  )
}

/** A restaurant in the admin's list, linked to its admin page. */
function AdminRestaurantCard({ restaurant, priority }: { restaurant: Restaurant; priority: boolean }) {
  const { _id, name, image, averageRating, ratingCount, cuisines, city, description } = restaurant
  return (
    <CatalogueCard
      to={`/admin/admin-restaurants/${_id}`}
      title={name}
      headingLevel={2}
      picture={<RecordPicture picture={image} sizes={gridSizes} priority={priority} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <RatingsLink of={restaurant} average={averageRating} count={ratingCount} />
        <p className="text-sm text-ink-muted">{city ?? 'No address yet'}</p>
      </div>
      <p className="text-sm font-medium">{cuisines.map((cuisine) => cuisine.name).join(' · ')}</p>
      <Clamp>{description}</Clamp>
    </CatalogueCard>
  )
}
