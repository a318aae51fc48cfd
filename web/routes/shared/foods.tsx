import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { foodSortOptions } from '#web/features/catalogue/filters.ts'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { Nearest } from '#web/features/catalogue/nearest.tsx'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readPlaces } from '#web/features/catalogue/read-filters.ts'
import { readCategories, readCuisines } from '#web/features/catalogue/read-row.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { breadcrumbs, dishInList, itemList } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { inArea, useArea } from '#web/links.ts'
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
  const { filters, query } = readFilters(url.searchParams, foodSortOptions)
  const [foods, categories, cuisines, basket] = await Promise.all([
    loadRequiredPage('Failed to load foods', url, api.food.list({ query })),
    readCategories(api),
    readCuisines(api),
    readBasketView(api, shownArea(context, url)),
  ])
  return {
    filters,
    foods: foods.data,
    spelling: foods.spelling,
    places: await readPlaces(context, shownArea(context, url)),
    nextCursor: foods.nextCursor,
    categories,
    cuisines,
    basket,
  }
}

export default function FoodsScreen({ loaderData }: Route.ComponentProps) {
  const { foods, spelling, places, basket, ...list } = loaderData
  const area = useArea()
  return (
    <Page>
      <PageHeading title="Foods">All dishes from all restaurants, with prices.</PageHeading>
      <CatalogueList
        {...list}
        what="foods"
        shown={foods}
        elsewhere={inArea(area, 'restaurants')}
        notes={
          <>
            <Nearest places={places} />
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
