import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readCommissionForm } from './statements/read-forms.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/commission.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Commission')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext).admin.getCommission({ params })
  return { commission: (await loadRequired('Failed to load the commission', call, 'seller')).data }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  return submitForm(request, readCommissionForm, (body) =>
    redirectAfter(admin.setCommission({ params, body }), `/admin/statements?seller=${params.sellerId}`),
  )
}

const loadCheck = async () => (await import('./statements/read-forms.ts')).readCommissionForm

export default function Commission({ loaderData: { commission }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Commission">
        It applies to orders placed from now on. Orders that exist keep theirs.
      </PageHeading>
      <Card>
        <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
          {(failure, field) => (
            <>
              <TextField
                label="Percent of the foods after discount"
                inputMode="decimal"
                optional
                {...field('percent', commission.percent?.toString() ?? '')}
                hint="Empty: the default of the marketplace settings."
              />
              <Checkbox
                label="Also of the delivery fee"
                name="ofDeliveryFee"
                defaultChecked={failure ? 'ofDeliveryFee' in failure.values : commission.ofDeliveryFee}
              />
              <OwnersStep>
                <SubmitButton pendingText="Saving" className="justify-self-start">
                  Save commission
                </SubmitButton>
              </OwnersStep>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
