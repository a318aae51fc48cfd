import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, userContext } from '#web/context.ts'
import { AddressFields } from '#web/features/addresses/address-fields.tsx'
import { freeAddressTypes, readAddress } from '#web/features/addresses/address-form.ts'
import { AddressTypeField } from '#web/features/addresses/address-type-field.tsx'
import { redirectWith } from '#web/features/flash/flash.ts'
import { type FormFailure, failureOf, isDataRequest, refuse } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/add-address.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add Address · Foodie' }]

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    free: freeAddressTypes(context.get(userContext).addresses),
    backTo: safeReturnTo(url.searchParams.get('returnTo'), '/user'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = readAddress(form)
  if ('failure' in typed) return refuse(typed.failure)
  const { _id: ownerId } = context.get(userContext)
  try {
    const { message, data } = await context
      .get(apiContext)
      .address.create({ params: { ownerId }, body: typed.value })
    const returnTo = url.searchParams.get('returnTo')
    // Only the browser knows which step was before, unless the address says where to go.
    if (!returnTo && isDataRequest(request)) return { success: true as const, message }
    return await redirectWith(withAddress(safeReturnTo(returnTo, '/user'), data._id), 'success', message)
  } catch (error) {
    return refuse(atType(failureOf(error, form)))
  }
}

export default function AddAddress({ loaderData: { free, backTo }, actionData }: Route.ComponentProps) {
  const failure = actionData?.success === false ? actionData : undefined
  const form = useFirstInvalid(failure)
  useStepBack(actionData?.success ? actionData.message : undefined)
  return (
    <Page width="form">
      <PageHeading title="Add Address" />
      <Card>
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          {failure && Object.keys(failure.errors).length === 0 && (
            <Notice tone="danger">{failure.message}</Notice>
          )}
          {free.length === 0 && <Notice>You already have a Home, a Work and an Other address.</Notice>}
          <AddressTypeField free={free} value={failure?.values['type']} error={failure?.errors['type']} />
          <AddressFields values={failure?.values} errors={failure?.errors} />
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <ButtonLink to={backTo} tone="quiet" size="lg">
              Cancel
            </ButtonLink>
            <SubmitButton size="lg" pendingText="Adding Address">
              Add Address
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </Page>
  )
}

/** Says what was done and goes back one step, or home where this page was the first. */
function useStepBack(message: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (message === undefined) return
    toast.success(message)
    const { idx } = window.history.state as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate('/user', { replace: true })
  }, [message, navigate])
}

/** Confirm Your Order finds the new address chosen. */
function withAddress(path: string, addressId: string): string {
  if (!path.startsWith('/user/create-order/')) return path
  const url = new URL(path, 'http://foodie.invalid')
  url.searchParams.set('address', addressId)
  return url.pathname + url.search
}

/** The interface names no field for a type that is taken; here it has one. */
function atType(failure: FormFailure): FormFailure {
  return failure.code === 'ADDRESS_TYPE_TAKEN' ? { ...failure, errors: { type: failure.message } } : failure
}
