import { apiContext } from '#web/context.ts'
import { AddressScreen } from '#web/features/addresses/address-screen.tsx'
import { readRestaurantAddress } from '#web/features/addresses/read-address.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { afterSaving } from '#web/features/seller-restaurants/guided.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/add-restaurant-address.ts'

const title = 'Add Restaurant Address'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, title)]

export async function loader({ context, params: { restaurantId: id } }: Route.LoaderArgs) {
  const restaurant = await readOwnRestaurant(context, id)
  return { name: restaurant.name, addressId: restaurant.address?._id, page: restaurantPath(id) }
}

export function action({ request, url, context, params: { restaurantId: ownerId } }: Route.ActionArgs) {
  const { address } = context.get(apiContext)
  return submitForm(request, readRestaurantAddress, (body) =>
    redirectAfter(address.create({ params: { ownerId }, body }), afterSaving(url, ownerId)),
  )
}

export default function AddRestaurantAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { name, addressId, page } = loaderData
  if (addressId) return <HasAddress {...{ name, addressId, page }} />
  return (
    <AddressScreen
      title={title}
      eyebrow={name}
      pendingText="Adding Address"
      back={{ to: page, text: 'Back to the restaurant' }}
      failure={actionData}
      reader="readRestaurantAddress"
      fault="An error occurred while adding the address"
    />
  )
}

function HasAddress({ name, addressId, page }: { name: string; addressId: string; page: string }) {
  const edit = `/seller/update-address/${addressId}?${new URLSearchParams({ returnTo: page })}`
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={name} />
      <Notice
        title="This restaurant already has an address"
        action={<ButtonLink to={edit}>Edit Address</ButtonLink>}
      >
        A restaurant has one address. You can edit it.
      </Notice>
    </Page>
  )
}
