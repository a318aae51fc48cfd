import { categoryChange } from '#contract/records/catalogue-changes.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { CategoryOrCuisineForm } from '#web/features/catalogue-forms/category-or-cuisine-form.tsx'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/edit-category.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Edit Category')]

export async function loader({ context, params: { categoryId: id } }: Route.LoaderArgs) {
  const call = context.get(apiContext).category.get({ params: { id } })
  return await loadRequired('Failed to load category', call)
}

export function action({ request, context, params: { categoryId: id } }: Route.ActionArgs) {
  return saveRecord(request, {
    schema: categoryChange,
    save: (input) => context.get(apiContext).category.update({ params: { id }, ...input }),
    next: () => '/admin/admin-categories',
  })
}

export default function EditCategory({ loaderData: { category }, actionData }: Route.ComponentProps) {
  return (
    <CategoryOrCuisineForm
      title="Edit Category"
      eyebrow={category.name}
      record={category}
      failure={actionData}
      kind="categoryChange"
      fault="An unexpected error occurred. Please try again."
      submitText="Edit Category"
      pendingText="Saving Category"
      back={{ to: '/admin/admin-categories', text: 'Back to Categories' }}
    />
  )
}
