import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { freeAddressTypes } from '#web/features/addresses/address-form.ts'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { readNewAddress } from '#web/features/addresses/read-address.ts'
import { type FormFailure, failureOf, refuse } from '#web/features/forms/form-result.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
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
  const typed = readNewAddress(form)
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
    return refuse(atType(failureOf(error, form)))
  }
}

export default function AddAddress({ loaderData: { free, backTo }, actionData }: Route.ComponentProps) {
  useStepBack(actionData?.success ? actionData.message : undefined, '/user')
  return (
    <AddressScreen
      title="Add Address"
      pendingText="Adding Address"
      back={{ to: backTo, text: 'Cancel' }}
      failure={actionData?.success === false ? actionData : undefined}
      reader="readNewAddress"
      fault="An error occurred while adding the address"
    >
      {(failure) => (
        <>
          {free.length === 0 && <Notice>You already have a Home, a Work and an Other address.</Notice>}
          <AddressTypeField free={free} value={failure?.values['type']} error={failure?.errors['type']} />
        </>
      )}
    </AddressScreen>
  )
}

/** Makes Confirm Your Order preselect the new address. */
function withAddress(path: string, addressId: string): string {
  if (!path.startsWith('/user/create-order/')) return path
  const url = new URL(path, 'http://foodie.invalid')
  url.searchParams.set('address', addressId)
  return url.pathname + url.search
}

/** Shows the refusal of a type that is already taken at the type field. */
function atType(failure: FormFailure): FormFailure {
  return failure.code === 'ADDRESS_TYPE_TAKEN' ? { ...failure, errors: { type: failure.message } } : failure
}

/** The type of the address. Without a free type the only option is "No available types". */
function AddressTypeField({
  free,
  value,
  error,
}: {
  free: readonly string[]
  value?: string
  error?: string
}) {
  const none = free.length === 0
  return (
    <SelectField
      label="Type"
      name="type"
      required
      defaultValue={value ?? (free.length === 1 ? free[0] : '')}
      error={error}
      options={
        none
          ? [{ value: '', label: 'No available types' }]
          : [
              { value: '', label: 'Choose a type', disabled: true },
              ...free.map((type) => ({ value: type, label: type })),
            ]
      }
    />
  )
}
