import { cuisineChange } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { CategoryOrCuisineForm } from '#web/features/catalogue-forms/category-or-cuisine-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/edit-cuisine.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Edit Cuisine')]

export async function loader({ context, params: { cuisineId: id } }: Route.LoaderArgs) {
  const call = context.get(apiContext).cuisine.get({ params: { id } })
  return await loadRequired('Failed to load cuisine', call)
}

export function action({ request, context, params: { cuisineId: id } }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: cuisineChange,
    save: (input) => context.get(apiContext).cuisine.update({ params: { id }, ...input }),
    next: () => '/admin/admin-cuisines',
  })
}

export default function EditCuisine({ loaderData: { cuisine }, actionData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineForm
      title="Edit Cuisine"
      eyebrow={cuisine.name}
      record={cuisine}
      withPicture
      failure={actionData}
      kind="cuisineChange"
      fault="An unexpected error occurred. Please try again."
      submitText="Edit Cuisine"
      pendingText="Saving Cuisine"
      back={{ to: '/admin/admin-cuisines', text: 'Back to Cuisines' }}
    />
  )
}
