import { counted } from '#contract/format/locale.ts'
import { apiContext } from '#web/context.ts'
import { readSynonymForm } from '#web/features/admin-catalogue/read-synonyms.ts'
import { SynonymField } from '#web/features/admin-catalogue/synonym-field.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/synonyms.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Synonyms')]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).search.listSynonyms()
  return { groups: (await loadRequired('Failed to load synonyms', call)).data }
}

export function action({ request, context }: Route.ActionArgs) {
  const { search } = context.get(apiContext)
  return submitForm(request, readSynonymForm, (body) =>
    redirectAfter(search.createSynonyms({ body }), '/admin/admin-synonyms'),
  )
}

export default function Synonyms({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title="Synonyms">
        Words that mean the same: a search for one of them also finds the others.
      </PageHeading>
      <Card className="max-w-2xl">
        {/* The key empties the form when a group has been added. */}
        <PostForm
          key={groups.length}
          failure={actionData}
          fault="The synonyms were not saved"
          className="grid gap-4"
        >
          {(_failure, field) => (
            <>
              <SynonymField field={field} />
              <SubmitButton pendingText="Creating Synonyms" className="justify-self-start">
                Create Synonyms
              </SubmitButton>
            </>
          )}
        </PostForm>
      </Card>
      <Section title={counted(groups.length, 'group')}>
        {groups.length === 0 ? (
          <EmptyState text="There are no synonyms">Searches find the typed words.</EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {groups.map(({ _id, words }) => (
              <Card as="li" key={_id} className="flex items-center justify-between gap-3 p-4!">
                <span dir="auto" className="font-medium wrap-anywhere">
                  {words.join(' = ')}
                </span>
                <IconLink to={`/admin/edit-synonyms/${_id}`} icon="edit" label={`Edit ${words.join(', ')}`} />
              </Card>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  )
}
