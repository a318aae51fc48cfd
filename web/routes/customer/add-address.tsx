import { newAddress } from '#contract/records/address.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { freeAddressTypes, notAdded, readAddress } from '#web/features/addresses/address-form.ts'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { AddressTypeField } from '#web/features/addresses/address-type-field.tsx'
import { type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/add-address.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add Address · Foodie' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    free: freeAddressTypes(await readOwnAddresses(context)),
    backTo: safeReturnTo(url.searchParams.get('returnTo'), '/user'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = readAddress(form, newAddress)
  if ('failure' in typed) return refuse(typed.failure)
  const { account: ownerId } = context.get(sessionContext)
  try {
    const { message, data } = await context
      .get(apiContext)
      .address.create({ params: { ownerId }, body: typed.value })
    const wanted = url.searchParams.get('returnTo')
    const returnTo = wanted && withAddress(safeReturnTo(wanted, '/user'), data._id)
    return await stepBack(request, message, { returnTo, fallback: '/user' })
  } catch (error) {
    return refuse(atType(notAdded(error, form)))
  }
}

export default function AddAddress({ loaderData: { free, backTo }, actionData }: Route.ComponentProps) {
  const failure = actionData?.success === false ? actionData : undefined
  useStepBack(actionData?.success ? actionData.message : undefined, '/user')
  return (
    <AddressScreen
      title="Add Address"
      pendingText="Adding Address"
      back={{ to: backTo, text: 'Cancel' }}
      failure={failure}
    >
      {free.length === 0 && <Notice>You already have a Home, a Work and an Other address.</Notice>}
      <AddressTypeField free={free} value={failure?.values['type']} error={failure?.errors['type']} />
    </AddressScreen>
  )
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
