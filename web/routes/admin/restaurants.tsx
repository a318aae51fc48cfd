import type { WithheldRestaurant } from '#contract/records/listing.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import { apiContext } from '#web/context.ts'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { restaurantSortOptions } from '#web/features/catalogue/filters.ts'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Time } from '#web/ui/time.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
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
  const [{ data: restaurants, nextCursor }, withheld, names] = await Promise.all([
    loadRequiredPage('Failed to load restaurants', url, api.restaurant.list({ query })),
    loadRequired('Failed to load restaurants', api.admin.listWithheld()),
    readCategoriesAndCuisines(api),
  ])
  return { filters, restaurants, withheld: withheld.data, nextCursor, ...names }
}

export default function AdminRestaurants({ loaderData }: Route.ComponentProps) {
  const { restaurants, withheld, ...list } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Restaurants">
        Every restaurant of every seller.
      </PageHeading>
      <WithheldRestaurants restaurants={withheld} />
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

/** What waits for an operator or was suspended: guests and the list below do not have it. */
function WithheldRestaurants({ restaurants }: { restaurants: WithheldRestaurant[] }) {
  if (restaurants.length === 0) return null
  return (
    <Section title="Waiting for approval or suspended" id="withheld">
      <ul className="rounded-leaf divide-y divide-line border border-line bg-surface-raised">
        {restaurants.map(({ _id, name, seller, waitsForApproval, reason, since }) => (
          <li key={_id} className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
            <Link
              to={`/admin/admin-restaurants/${_id}`}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-sm text-ink-muted">
              {seller.name}, since <Time iso={since} shape="date" />
            </span>
            <Badge tone={waitsForApproval ? 'accent' : 'danger'}>
              {waitsForApproval ? 'Waiting for approval' : 'Suspended'}
            </Badge>
            {reason && <span className="w-full text-sm wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
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
