import { data } from 'react-router'
import { id } from '#contract/fields.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { addressStart } from '#web/features/addresses/address-start.ts'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { readChangedAddress } from '#web/features/addresses/read-address.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { failureOf, refuse } from '#web/features/forms/form-result.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { areaOf, inArea } from '#web/links.ts'
import type { Route } from './+types/update-address.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Edit Address · Foodie' }]

/** Throws 404 for an unknown address or another person's. */
export async function loader({ url, context, params: { addressId } }: Route.LoaderArgs) {
  if (!id.safeParse(addressId).success) throw data(null, { status: 404, statusText: 'Not Found' })
  const call = context.get(apiContext).address.get({ params: { id: addressId } })
  const { data: address } = await loadRequired('Failed to load Address', call)
  return {
    type: address.type,
    start: addressStart(address),
    backTo: returnTo(url) ?? inArea(areaOf(url.pathname), 'profile'),
  }
}

/** The page that the link to this one asked to come back to. */
function returnTo(url: URL): string | null {
  const wanted = url.searchParams.get('returnTo')
  return wanted && safeReturnTo(wanted, areaOf(url.pathname) === '/seller' ? '/seller' : '/user')
}

/** Saves and returns to the previous page. */
export async function action({ request, url, context, params: { addressId } }: Route.ActionArgs) {
  const form = await readFormWithoutStep(request)
  const typed = readChangedAddress(form)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const call = context.get(apiContext).address.update({ params: { id: addressId }, body: typed.value })
    const { message } = await call
    const fallback = inArea(areaOf(url.pathname), 'profile')
    return await stepBack(request, message, { returnTo: returnTo(url), fallback })
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}

/** Edit Address of the customer and seller areas. */
export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { backTo } = loaderData
  const isOfRestaurant = backTo.startsWith('/seller/my-restaurants/')
  useStepBack(actionData?.success ? actionData.message : undefined, backTo)
  return (
    <AddressScreen
      title="Edit Address"
      eyebrow={loaderData.type}
      pendingText="Saving Address"
      back={{ to: backTo, text: isOfRestaurant ? 'Back to Restaurant' : 'Back to Profile' }}
      failure={actionData?.success === false ? actionData : undefined}
      reader="readChangedAddress"
      fault="An unexpected error occurred. Please try again."
      start={loaderData.start}
    />
  )
}
