import { apiContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { pageNotFound } from '#web/features/errors/load-required.ts'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-address.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Address')]

const profile = '/user/profile'

export async function loader({ context, params }: Route.LoaderArgs) {
  const addresses = await readOwnAddresses(context)
  const address = addresses.find(({ _id }) => _id === params.addressId)
  if (!address) throw pageNotFound()
  return { address }
}

export async function action({ request, context, params: { addressId: id } }: Route.ActionArgs) {
  const { address } = context.get(apiContext)
  return deleteWithPassword(request, profile, (body) => address.delete({ params: { id }, body }))
}

export default function DeleteAddress({ loaderData: { address }, actionData }: Route.ComponentProps) {
  return (
    <DeleteScreen
      title="Delete Address"
      record={
        <div className="grid gap-1">
          <p className="text-sm text-ink-muted">{address.type}</p>
          <DeliveryAddress address={address} />
        </div>
      }
      consequences={[
        `Your ${address.type} address will be deleted permanently. You can no longer choose it for an order.`,
        'Orders that you have placed keep their delivery address.',
      ]}
      back={{ to: profile, text: 'Back to Profile' }}
      failure={actionData}
    />
  )
}
