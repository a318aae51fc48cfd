import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/read-basket-view.ts'
import { CardGrid, gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { foodSorts } from '#web/features/catalogue/filters.ts'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { pageMeta } from '#web/features/catalogue/page-meta.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { useArea } from '#web/features/catalogue/use-area.ts'
import { areaOf, inArea } from '#web/features/layout/area.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/foods.ts'

export function meta() {
  return pageMeta(
    'Foods',
    'Every dish on Foodie, with its price: search, filter by category and cuisine, and put it into your basket.',
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url.searchParams, foodSorts)
  const [foods, categories, cuisines, basket] = await Promise.all([
    loadPageOrSay('Failed to load foods', url, api.food.list({ query })),
    readCategories(api),
    readCuisines(api),
    readBasketView(api, areaOf(url.pathname)),
  ])
  return {
    filters,
    foods: foods.data,
    nextCursor: foods.nextCursor,
    categories: categories.data,
    cuisines: cuisines.data,
    basket,
  }
}

export default function FoodsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, foods, nextCursor, categories, cuisines, basket } = loaderData
  const area = useArea()
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Foods">Every dish of every kitchen, with its price.</PageHeading>
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
          elsewhere={{ to: inArea(area, 'restaurants'), text: 'Search restaurants instead' }}
          {...{ words, filters }}
        />
      ) : (
        <CardGrid>
          {foods.map((food, place) => (
            <li key={food._id}>
              <FoodCard {...{ food, basket }} sizes={gridSizes} priority={place < 4} headingLevel={2} />
            </li>
          ))}
        </CardGrid>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}
