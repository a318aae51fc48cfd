import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { addressStart } from '#web/features/addresses/address-start.ts'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { readChangedAddress } from '#web/features/addresses/read-address.ts'
import { loadRequired, requireId } from '#web/features/errors/load-required.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { areaOf, inArea } from '#web/links.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/update-address.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Edit Address')]

/** Throws 404 for an unknown address or another person's. */
export async function loader({ url, context, params: { addressId } }: Route.LoaderArgs) {
  const call = context.get(apiContext).address.get({ params: { id: requireId(addressId) } })
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
export function action({ request, url, context, params: { addressId: id } }: Route.ActionArgs) {
  return submitForm(request, readChangedAddress, async (body) => {
    const { message } = await context.get(apiContext).address.update({ params: { id }, body })
    const fallback = inArea(areaOf(url.pathname), 'profile')
    return stepBack(request, message, { returnTo: returnTo(url), fallback })
  })
}

/** Edit Address of the customer and seller areas. */
export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { backTo } = loaderData
  const isOfRestaurant = /^\/seller\/(my-restaurants|open)\//.test(backTo)
  const failure = useStepBack(actionData, backTo)
  return (
    <AddressScreen
      title="Edit Address"
      eyebrow={loaderData.type}
      pendingText="Saving Address"
      back={{ to: backTo, text: isOfRestaurant ? 'Back to Restaurant' : 'Back to Profile' }}
      failure={failure}
      reader="readChangedAddress"
      fault="An unexpected error occurred. Please try again."
      start={loaderData.start}
    />
  )
}
