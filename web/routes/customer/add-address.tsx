import { ApiError } from '#contract/client.ts'
import type { NewAddress } from '#contract/records/address.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { atType, freeAddressTypes } from '#web/features/addresses/address-form.ts'
import { AddressTypeField } from '#web/features/addresses/address-type-field.tsx'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { readAddressStart } from '#web/features/addresses/prefill.ts'
import { readNewAddress } from '#web/features/addresses/read-address.ts'
import { readChosenPlace } from '#web/features/place/saved-preferences.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { Notice } from '#web/ui/notice.tsx'
import { failureOf, submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/add-address.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Add Address')]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const addresses = await readOwnAddresses(context)
  const place = readChosenPlace(context, url, request)
  const restaurantId = addresses.length === 0 ? await orderedFrom(context) : undefined
  return {
    free: freeAddressTypes(addresses),
    start: await readAddressStart(context, { addresses, place, restaurantId }),
    backTo: safeReturnTo(url.searchParams.get('returnTo'), '/user'),
  }
}

/** The restaurant of the customer's newest basket; baskets that cannot be read are no reason to show no form. */
async function orderedFrom(context: Route.LoaderArgs['context']): Promise<string | undefined> {
  try {
    const { data } = await context.get(apiContext).basket.list()
    return data[0]?.restaurant?._id
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const params = { ownerId: context.get(sessionContext).account }
  const create = async (body: NewAddress) => {
    const { message, data } = await context.get(apiContext).address.create({ params, body })
    const wanted = url.searchParams.get('returnTo')
    const returnTo = wanted && withAddress(safeReturnTo(wanted, '/user'), data._id)
    return stepBack(request, message, { returnTo, fallback: '/user' })
  }
  return submitForm(request, readNewAddress, create, (error, form) => atType(failureOf(error, form)))
}

export default function AddAddress({
  loaderData: { free, start, backTo },
  actionData,
}: Route.ComponentProps) {
  const failure = useStepBack(actionData, '/user')
  return (
    <AddressScreen
      title="Add Address"
      pendingText="Adding Address"
      back={{ to: backTo, text: 'Cancel' }}
      failure={failure}
      reader="readNewAddress"
      fault="An error occurred while adding the address"
      start={start}
      notice={free.length === 0 && <Notice>You already have a Home, a Work and an Other address.</Notice>}
      typeField={(shown) => (
        <AddressTypeField free={free} value={shown?.values['type']} error={shown?.errors['type']} />
      )}
    />
  )
}

/** Makes Confirm Your Order preselect the new address. */
function withAddress(path: string, addressId: string): string {
  if (!path.startsWith('/user/create-order/')) return path
  const url = new URL(path, 'http://foodie.invalid')
  url.searchParams.set('address', addressId)
  return url.pathname + url.search
}
