import { Form, useNavigation } from 'react-router'
import { apiContext } from '#web/context.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { createSeller } from '#web/features/people/create-seller.ts'
import { AccountFields } from '#web/features/session/account-fields.tsx'
import { SessionNotice } from '#web/features/session/session-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/new-seller-create.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Create Seller · Foodie' }]

export function action({ request, context }: Route.ActionArgs) {
  return createSeller(request, context.get(apiContext))
}

export default function NewSellerCreate({ actionData: failure }: Route.ComponentProps) {
  const form = useFirstInvalid(failure)
  const { formMethod } = useNavigation()
  return (
    <Page width="form">
      {formMethod === 'POST' && <LoadingScreen text="Creating Seller" />}
      <PageHeading title="Create Seller">
        The seller signs in with this e-mail and password, and adds restaurants and foods.
      </PageHeading>
      <Card>
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          replace
          noValidate
          className="grid gap-5"
        >
          <SessionNotice failure={failure} />
          <AccountFields failure={failure} forAnother />
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <ButtonLink to="/admin/sellers" tone="quiet" size="lg">
              Cancel
            </ButtonLink>
            <SubmitButton size="lg">Create Seller</SubmitButton>
          </div>
        </Form>
      </Card>
    </Page>
  )
}
