import { z } from 'zod'
import { apiContext } from '#web/context.ts'
import { readSynonymForm } from '#web/features/admin-catalogue/read-synonyms.ts'
import { SynonymField } from '#web/features/admin-catalogue/synonym-field.tsx'
import { loadRequired, missingRecord } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/edit-synonyms.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Edit Synonyms')]

const list = '/admin/admin-synonyms'

export async function loader({ context, params: { groupId } }: Route.LoaderArgs) {
  const call = context.get(apiContext).search.listSynonyms()
  const { data } = await loadRequired('Failed to load synonyms', call)
  const group = data.find(({ _id }) => _id === groupId)
  if (!group) throw missingRecord('group of synonyms')
  return { group }
}

const steps = z.object({ step: z.enum(['save', 'delete']) })

export async function action({ request, context, params: { groupId: id } }: Route.ActionArgs) {
  const { search } = context.get(apiContext)
  const form = await request.formData()
  const { step } = readStep(form, steps)
  if (step === 'delete') {
    return submitForm(form, readNothing, () => redirectAfter(search.deleteSynonyms({ params: { id } }), list))
  }
  return submitForm(form, readSynonymForm, (body) =>
    redirectAfter(search.updateSynonyms({ params: { id }, body }), list),
  )
}

export default function EditSynonyms({ loaderData: { group }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Edit Synonyms" />
      <Card>
        <PostForm failure={actionData} fault="The synonyms were not saved" className="grid gap-6">
          {(_failure, field) => (
            <>
              <SynonymField field={field} words={group.words} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton name="step" value="save" pendingText="Saving Synonyms">
                  Save Synonyms
                </SubmitButton>
                <SubmitButton name="step" value="delete" tone="danger" icon="trash" pendingText="Deleting">
                  Delete Synonyms
                </SubmitButton>
                <ButtonLink to={list} tone="ghost">
                  Back to Synonyms
                </ButtonLink>
              </div>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
