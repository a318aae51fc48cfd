import { apiContext } from '#web/context.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
import { AccountFields, NewPasswordFields } from '#web/features/session/account-fields.tsx'
import { readNewSeller } from '#web/features/session/read-new-account.ts'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/new-seller-create.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Create Seller')]

/** Creates the account and redirects to the list. Returns failures to the form. */
export function action({ request, context }: Route.ActionArgs) {
  const { seller } = context.get(apiContext)
  return submitForm(request, readNewSeller, (input) => redirectAfter(seller.create(input), '/admin/sellers'))
}

const loadCheck = () =>
  import('#web/features/session/read-new-account.ts').then((module) => module.readNewSeller)

export default function NewSellerCreate({ actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Create Seller">
        The seller signs in with this e-mail and password, and adds restaurants and foods.
      </PageHeading>
      <Card>
        <PostForm
          failure={actionData}
          check={loadCheck}
          fault="An error occurred during registration"
          encType="multipart/form-data"
          className="grid gap-5"
        >
          {(_failure, field) => (
            <>
              <AccountFields field={field} forAnother password={<PasswordOrInvitation field={field} />} />
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <ButtonLink to="/admin/sellers" tone="quiet" size="lg">
                  Cancel
                </ButtonLink>
                <SubmitButton size="lg" pendingText="Creating Seller">
                  Create Seller
                </SubmitButton>
              </div>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}

/** The password that the seller is given, or an invitation to choose one. */
function PasswordOrInvitation({ field }: { field: FieldOf }) {
  return (
    <div className="group grid gap-5">
      <div>
        <Checkbox
          label="Invite by mail"
          name="invite"
          value="true"
          defaultChecked={field('invite').defaultValue === 'true'}
          aria-describedby="invitation"
        />
        <p id="invitation" className="pl-8 text-sm text-ink-muted">
          The seller chooses a password with a link that works for seven days.
        </p>
      </div>
      <div className="grid gap-5 group-has-[[name=invite]:checked]:hidden">
        <NewPasswordFields field={field} />
      </div>
    </div>
  )
}
