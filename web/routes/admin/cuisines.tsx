import { apiContext } from '#web/context.ts'
import { CategoryOrCuisineList } from '#web/features/admin-catalogue/category-or-cuisine-list.tsx'
import { readListQuery } from '#web/features/admin-catalogue/read-list-query.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/cuisines.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Cuisines')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams)
  const call = context.get(apiContext).cuisine.listCarriers({ query })
  const { data: records, nextCursor } = await loadRequiredPage('Failed to load cuisines', url, call)
  return { records, nextCursor, q: query.q ?? '' }
}

export default function Cuisines({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineList
      {...loaderData}
      kind="cuisine"
      title="Cuisines"
      lead="Where a dish comes from. Cuisines are shown on the home page with their pictures."
      empty="There's no Cuisines available"
      create={{ to: '/admin/new-cuisine-create', text: 'Create Cuisine' }}
    />
  )
}
