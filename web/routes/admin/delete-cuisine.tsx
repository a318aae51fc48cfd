import { apiContext } from '#web/context.ts'
import { deletionConsequences } from '#web/features/admin-catalogue/usage.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { RecordSummary } from '#web/features/catalogue-forms/record-summary.tsx'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-cuisine.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Cuisine')]

export async function loader({ context, params: { cuisineId: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ cuisine }, { data: carriers }] = await loadRequired(
    'Failed to load cuisine',
    Promise.all([api.cuisine.get({ params: { id } }), api.cuisine.carriers({ params: { id } })]),
  )
  return { cuisine, carriers }
}

export function action({ request, context, params: { cuisineId: id } }: Route.ActionArgs) {
  return deleteWithPassword(request, '/admin/admin-cuisines', (body) =>
    context.get(apiContext).cuisine.delete({ params: { id }, body }),
  )
}

export default function DeleteCuisine({ loaderData, actionData }: Route.ComponentProps) {
  const { cuisine, carriers } = loaderData
  return (
    <DeleteScreen
      title="Delete Cuisine"
      record={
        <RecordSummary picture={cuisine.image} name={cuisine.name}>
          {cuisine.description}
        </RecordSummary>
      }
      consequences={deletionConsequences('cuisine', cuisine.name, carriers)}
      back={{ to: '/admin/admin-cuisines', text: 'Back to Cuisines' }}
      failure={actionData}
    />
  )
}
