import { apiContext } from '#web/context.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readCorrection } from './statements/read-forms.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/correction.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Correct the Balance')]

export function action({ request, context, params: { sellerId } }: Route.ActionArgs) {
  const { statement } = context.get(apiContext)
  return submitForm(request, readCorrection, (body) =>
    redirectAfter(
      statement.createCorrection({ body: { ...body, seller: sellerId } }),
      `/admin/statements?seller=${sellerId}`,
    ),
  )
}

const loadCheck = async () => (await import('./statements/read-forms.ts')).readCorrection

export default function Correction({ actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Correct the Balance">
        Nothing in the ledger is changed: a correction is an entry of its own, on the next statement.
      </PageHeading>
      <Card>
        <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
          {(_failure, field) => (
            <>
              <TextField
                label="Amount"
                inputMode="decimal"
                {...field('amount', '')}
                hint="For the seller. Negative: against the seller."
              />
              <TextArea label="Reason" {...field('reason', '')} />
              <OwnersStep>
                <SubmitButton pendingText="Correcting" className="justify-self-start">
                  Correct the balance
                </SubmitButton>
              </OwnersStep>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
