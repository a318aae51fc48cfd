import { apiContext } from '#web/context.ts'
import { deletionConsequences } from '#web/features/admin-catalogue/usage.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { RecordSummary } from '#web/features/catalogue-forms/record-summary.tsx'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-category.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Category')]

export async function loader({ context, params: { categoryId: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ category }, { data: carriers }] = await loadRequired(
    'Failed to load category',
    Promise.all([api.category.get({ params: { id } }), api.category.carriers({ params: { id } })]),
  )
  return { category, carriers }
}

export function action({ request, context, params: { categoryId: id } }: Route.ActionArgs) {
  return deleteWithPassword(request, '/admin/admin-categories', (body) =>
    context.get(apiContext).category.delete({ params: { id }, body }),
  )
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, carriers } = loaderData
  return (
    <DeleteScreen
      title="Delete Category"
      record={<RecordSummary name={category.name}>{category.description}</RecordSummary>}
      consequences={deletionConsequences('category', category.name, carriers)}
      back={{ to: '/admin/admin-categories', text: 'Back to Categories' }}
      failure={actionData}
    />
  )
}
