import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/my-restaurants.ts'
import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { FilterForm, FilterSelect } from '#web/features/forms/filter-form.tsx'
import { OwnRestaurantCard } from '#web/features/seller-restaurants/restaurant-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'My Restaurants')]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(apiContext).seller.data()
  const { data: seller } = await loadRequired('Failed to load seller data', call)
  const own = seller.restaurants
  const category = url.searchParams.get('category') ?? ''
  const cuisine = url.searchParams.get('cuisine') ?? ''
  return {
    restaurants: own.filter(
      ({ categories, cuisines }) => carries(categories, category) && carries(cuisines, cuisine),
    ),
    categories: namesIn(own, 'categories'),
    cuisines: namesIn(own, 'cuisines'),
    category,
    cuisine,
    hasAny: own.length > 0,
  }
}

export default function MyRestaurants({ loaderData }: Route.ComponentProps) {
  const { restaurants, categories, cuisines, category, cuisine, hasAny } = loaderData
  return (
    <Page compact>
      <PageHeading
        compact
        title="My Restaurants"
        action={
          <ButtonLink to="/seller/new-restaurant-create" icon="plus">
            Create Restaurant
          </ButtonLink>
        }
      />
      {hasAny && (
        <FilterForm>
          <FilterSelect
            label="Category"
            name="category"
            value={category}
            options={[{ value: '', label: 'All Categories' }, ...categories]}
          />
          <FilterSelect
            label="Cuisine"
            name="cuisine"
            value={cuisine}
            options={[{ value: '', label: 'All Cuisines' }, ...cuisines]}
          />
        </FilterForm>
      )}
      {restaurants.length === 0 ? (
        <NoRestaurants filtered={hasAny} />
      ) : (
        <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {restaurants.map((restaurant) => (
            <li key={restaurant._id}>
              <OwnRestaurantCard
                restaurant={restaurant}
                headingLevel={2}
                sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function NoRestaurants({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      text="No Restaurants available"
      action={
        <ButtonLink to="/seller/my-restaurants" tone="quiet">
          Show all restaurants
        </ButtonLink>
      }
    >
      None of your restaurants has this category and cuisine.
    </EmptyState>
  ) : (
    <EmptyState text="No Restaurants available">
      Create your first restaurant so that customers can find it.
    </EmptyState>
  )
}

function carries(named: { _id: string }[], wanted: string): boolean {
  return wanted === '' || named.some(({ _id }) => _id === wanted)
}

/** The categories or cuisines of the restaurants as select options, sorted by name. */
function namesIn(restaurants: OwnRestaurant[], kind: 'categories' | 'cuisines') {
  const names = new Map(
    restaurants.flatMap((restaurant) => restaurant[kind].map(({ _id, name }) => [_id, name])),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
