import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { cardFood } from '#web/features/catalogue/card-food.ts'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { foodSortOptions } from '#web/features/catalogue/filters.ts'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { ServingFilters } from '#web/features/catalogue/serving-filters.tsx'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readPlaces } from '#web/features/catalogue/read-filters.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'
import { FoodFilterFields } from './foods/food-filter-fields.tsx'
import { FoodFiltersNote } from '#web/features/preferences/food-filters-note.tsx'
import { foodFiltersInWords, foodFilterQuery } from '#web/features/preferences/food-filters.ts'
import { readFoodFilters } from '#web/features/preferences/read-food-filters.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { breadcrumbs, dishInList, itemList } from '#web/features/seo/lists.ts'
import { nameIn, originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { inArea, useArea } from '#web/links.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useMoney } from '#web/ui/money.tsx'
import type { Route } from './+types/foods.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const listed = (loaderData?.foods ?? []).map((one) => dishInList(origin, one))
  return pageMeta(
    matches,
    'Foods',
    `Every dish on ${nameIn(matches)}, with its price: search, filter by category and cuisine, and put it into your basket.`,
    { records: [itemList('Foods', listed), breadcrumbs(origin, [{ name: 'Foods', path: '/foods' }])] },
  )
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = await readDeliveryPlace(context, url, request)
  const { filters, query } = readFilters(url, foodSortOptions, place)
  const foodFilters = await readFoodFilters({ request, context, url })
  const limits = foodFilterQuery(foodFilters)
  const [foods, categories, cuisines, basket, counts] = await Promise.all([
    loadRequiredPage('Failed to load foods', url, api.food.list({ query: { ...query, ...limits } })),
    readCategories(api),
    readCuisines(api),
    readBasketView(api, shownArea(context, url)),
    Object.keys(limits).length > 0 ? readFilterCounts(api, { ...query, ...limits }) : null,
  ])
  return {
    filters,
    foods: foods.data.map(cardFood),
    foodFilters,
    counts,
    spelling: foods.spelling,
    places: await readPlaces(context, shownArea(context, url)),
    nextCursor: foods.nextCursor,
    categories,
    cuisines,
    basket,
  }
}

/** The numbers of foods of the filters' choices; without them the filters work as well. */
async function readFilterCounts(
  api: Api,
  query: NonNullable<Parameters<Api['food']['filterCounts']>[0]>['query'],
) {
  const counts = await loadPart('Failed to load foods', api.food.filterCounts({ query }))
  return isFailed(counts) ? null : counts.data
}

export default function FoodsScreen({ loaderData }: Route.ComponentProps) {
  const { foods, spelling, places, basket, foodFilters, counts, ...list } = loaderData
  const area = useArea()
  const setCount = foodFiltersInWords(foodFilters, useMoney()).length
  return (
    <Page compact>
      <PageHeading title="Foods" compact isHiddenOnPhones />
      <CatalogueList
        {...list}
        what="foods"
        shown={foods}
        elsewhere={inArea(area, 'restaurants')}
        moreFilters={{
          values: foodFilters,
          fields: <FoodFilterFields {...{ foodFilters, counts }} />,
          count: setCount,
        }}
        narrowedByMore={setCount > 0}
        notes={
          <>
            <FoodFiltersNote foodFilters={foodFilters} />
            <ServingFilters filters={list.filters} places={places} />
            <SpellingNote typed={list.filters.q} spelling={spelling} />
          </>
        }
        card={(food, priority) => (
          <FoodCard {...{ food, basket, priority }} sizes={gridSizes} headingLevel={2} />
        )}
      />
    </Page>
  )
}
