import { apiContext } from '#web/context.ts'
import { AdminFoodCard } from '#web/features/admin-catalogue/food-card.tsx'
import { CatalogueList } from '#web/features/catalogue/catalogue-list.tsx'
import { foodSortOptions } from '#web/features/catalogue/filters.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/foods.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Foods')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { filters, query } = readFilters(url, foodSortOptions)
  const [{ data: foods, nextCursor }, names] = await Promise.all([
    loadRequiredPage('Failed to load foods', url, api.food.list({ query })),
    readCategoriesAndCuisines(api),
  ])
  return { filters, foods, nextCursor, ...names }
}

export default function AdminFoods({ loaderData }: Route.ComponentProps) {
  const { foods, ...list } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Foods">
        Every dish of every restaurant.
      </PageHeading>
      <CatalogueList
        {...list}
        what="foods"
        shown={foods}
        elsewhere="/admin/admin-restaurants"
        card={(food, priority) => <AdminFoodCard {...{ food, priority }} />}
      />
    </Page>
  )
}
