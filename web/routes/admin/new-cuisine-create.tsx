import { newCuisine } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { CategoryOrCuisineForm } from '#web/features/catalogue-forms/category-or-cuisine-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/new-cuisine-create.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Create Cuisine')]

export function action({ request, context }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: newCuisine,
    save: (input) => context.get(apiContext).cuisine.create(input),
    next: () => '/admin/admin-cuisines',
  })
}

export default function CreateCuisine({ actionData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineForm
      title="Create Cuisine"
      withPicture
      failure={actionData}
      kind="newCuisine"
      fault="An error occurred during the creation of the cuisine"
      submitText="Create Cuisine"
      pendingText="Creating Cuisine"
      back={{ to: '/admin/admin-cuisines', text: 'Back to Cuisines' }}
    />
  )
}
