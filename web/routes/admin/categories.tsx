import { apiContext } from '#web/context.ts'
import { CategoryOrCuisineList } from '#web/features/admin-catalogue/category-or-cuisine-list.tsx'
import { readListQuery } from '#web/features/admin-catalogue/read-list-query.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Categories')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams)
  const call = context.get(apiContext).category.listCarriers({ query })
  const { data: records, nextCursor } = await loadRequiredPage('Failed to load categories', url, call)
  return { records, nextCursor, q: query.q ?? '' }
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineList
      {...loaderData}
      kind="category"
      title="Categories"
      lead="Kinds of dishes. They are the headings of every menu, and customers can filter by them."
      empty="There's no Categories available"
      create={{ to: '/admin/new-category-create', text: 'Create Category' }}
    />
  )
}
