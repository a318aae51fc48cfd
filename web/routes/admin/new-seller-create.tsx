import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { newSeller } from '#contract/endpoints/people.ts'
import { requiredMessage } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { AccountFields } from '#web/features/session/account-fields.tsx'
import { SessionNotice } from '#web/features/session/session-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'
import type { Route } from './+types/new-seller-create.ts'

const createSellerForm = newSeller
  .extend({ confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Checked together with the other rules, not only once they all pass.
    when: ({ value }) => typeof value === 'object',
  })

export const meta: Route.MetaFunction = () => [{ title: 'Create Seller · Foodie' }]

/** Creates the account and redirects to the list. Returns failures to the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = readForm(form, createSellerForm)
  if ('failure' in typed) return refuse(typed.failure)
  const chosen = readPicture(form)
  if ('failure' in chosen) return refuse(chosen.failure)
  const { name, email, password, mobile } = typed.value
  try {
    const { message } = await context.get(apiContext).seller.create({
      body: { name, email, password, mobile },
      picture: chosen.picture,
    })
    return await redirectWith('/admin/sellers', 'success', message)
  } catch (error) {
    const failure = failureOf(error, form)
    const isServerError = error instanceof ApiError && error.status === 500
    return refuse(isServerError ? { ...failure, message: 'An error occurred during registration' } : failure)
  }
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
