import { apiContext } from '#web/context.ts'
import { AdminFoodCard } from '#web/features/admin-catalogue/food-card.tsx'
import { CardGrid } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { foodSorts } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readNames } from '#web/features/catalogue-forms/read-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/foods.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Foods · Foodie' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url.searchParams, foodSorts)
  const [{ data: foods, nextCursor }, names] = await Promise.all([
    loadPageOrSay('Failed to load foods', url, api.food.list({ query })),
    readNames(api),
  ])
  return { filters, foods, nextCursor, ...names }
}

export default function AdminFoods({ loaderData }: Route.ComponentProps) {
  const { filters, foods, nextCursor, categories, cuisines } = loaderData
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Foods">Every dish of every restaurant.</PageHeading>
      <div className="grid gap-3">
        <FilterForm what="foods" sorts={foodSorts} {...{ filters, categories, cuisines }} />
        <ListSummary
          count={foods.length}
          one="food"
          many="foods"
          more={Boolean(nextCursor)}
          {...{ words, filters }}
        />
      </div>
      {foods.length === 0 ? (
        <NoMatches
          text="No Foods available"
          what="foods"
          elsewhere={{ to: '/admin/admin-restaurants', text: 'Search restaurants instead' }}
          {...{ words, filters }}
        />
      ) : (
        <CardGrid>
          {foods.map((food, place) => (
            <li key={food._id}>
              <AdminFoodCard food={food} priority={place < 4} />
            </li>
          ))}
        </CardGrid>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}
