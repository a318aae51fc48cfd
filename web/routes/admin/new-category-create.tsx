import { newCategory } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { CategoryOrCuisineForm } from '#web/features/catalogue-forms/category-or-cuisine-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/new-category-create.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Create Category')]

export function action({ request, context }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: newCategory,
    save: (input) => context.get(apiContext).category.create(input),
    next: () => '/admin/admin-categories',
  })
}

export default function CreateCategory({ actionData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineForm
      title="Create Category"
      failure={actionData}
      kind="newCategory"
      fault="An error occurred while creating category"
      submitText="Create Category"
      pendingText="Creating Category"
      back={{ to: '/admin/admin-categories', text: 'Back to Categories' }}
    />
  )
}
