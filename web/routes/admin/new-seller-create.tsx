import { apiContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, refuse } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { AccountFields } from '#web/features/session/account-fields.tsx'
import { readNewSeller } from '#web/features/session/read-new-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/new-seller-create.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Create Seller · Foodie' }]

/** Creates the account and redirects to the list. Returns failures to the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormWithoutStep(request)
  const typed = readNewSeller(form)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await context.get(apiContext).seller.create(typed.value)
    return await redirectWith('/admin/sellers', 'success', message)
  } catch (error) {
    return refuse(failureOf(error, form))
  }
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
              <AccountFields field={field} forAnother />
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
