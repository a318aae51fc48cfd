import { apiContext } from '#web/context.ts'
import { editAddress, readEditedAddress } from '#web/features/addresses/edit-address.ts'
import { EditAddressScreen } from '#web/features/addresses/edit-address-screen.tsx'
import { areaOf, inArea, useArea } from '#web/links.ts'
import type { Route } from './+types/update-address.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Edit Address · Foodie' }]

export function loader({ context, params }: Route.LoaderArgs) {
  return readEditedAddress(context.get(apiContext), params.addressId)
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const area = areaOf(url.pathname) === '/seller' ? '/seller' : '/user'
  return editAddress({ request, url, api: context.get(apiContext), area }, params.addressId)
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <EditAddressScreen {...loaderData} profile={inArea(useArea(), 'profile')} result={actionData} />
}
