import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/read-basket-view.ts'
import { CardGrid, gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { FilterForm } from '#web/features/catalogue/filter-form.tsx'
import { foodSorts } from '#web/features/catalogue/filters.ts'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { loadPageOrSay } from '#web/features/catalogue/load-or-say.ts'
import { Nearest } from '#web/features/catalogue/nearest.tsx'
import { NoMatches } from '#web/features/catalogue/no-matches.tsx'
import { originOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readPlaces } from '#web/features/catalogue/read-places.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { useArea } from '#web/features/layout/use-area.ts'
import { areaOf, inArea } from '#web/features/layout/area.ts'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { breadcrumbs, dishInList, itemList } from '#web/features/structured-data/lists.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/foods.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const listed = (loaderData?.foods ?? []).map((one) => dishInList(origin, one))
  return pageMeta(
    'Foods',
    'Every dish on Foodie, with its price: search, filter by category and cuisine, and put it into your basket.',
    { records: [itemList('Foods', listed), breadcrumbs(origin, [{ name: 'Foods', path: '/foods' }])] },
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
    spelling: foods.spelling,
    places: readPlaces(context, areaOf(url.pathname)),
    nextCursor: foods.nextCursor,
    categories: categories.data,
    cuisines: cuisines.data,
    basket,
  }
}

export default function FoodsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, foods, spelling, places, nextCursor, categories, cuisines, basket } = loaderData
  const area = useArea()
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Page>
      <PageHeading title="Foods">Every dish of every kitchen, with its price.</PageHeading>
      <div className="grid gap-3">
        <FilterForm what="foods" sorts={foodSorts} {...{ filters, categories, cuisines }} />
        <Nearest places={places} />
        <SpellingNote typed={filters.q} spelling={spelling} />
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
