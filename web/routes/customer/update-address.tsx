import { apiContext } from '#web/context.ts'
import { editAddress, readEditedAddress } from '#web/features/addresses/edit-address.ts'
import { EditAddressScreen } from '#web/features/addresses/edit-address-screen.tsx'
import type { Route } from './+types/update-address.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Edit Address · Foodie' }]

export function loader({ context, params }: Route.LoaderArgs) {
  return readEditedAddress(context.get(apiContext), params.addressId)
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  return editAddress({ request, url, api: context.get(apiContext), area: '/user' }, params.addressId)
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <EditAddressScreen {...loaderData} profile="/user/profile" result={actionData} />
}
