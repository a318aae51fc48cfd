import type { Listing } from '#contract/records/listing.ts'
import { apiContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { ListingNotice } from '#web/features/seller-restaurants/listing-notice.tsx'
import {
  readOwnMenu,
  readOwnRestaurant,
  readOwnSettings,
} from '#web/features/seller-restaurants/own-records.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OpeningSteps } from './open-restaurant/opening-steps.tsx'
import type { Route } from './+types/open-restaurant.ts'

const title = 'Open your restaurant'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, title)]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  const [restaurant, settings, menu] = await Promise.all([
    readOwnRestaurant(context, restaurantId),
    readOwnSettings(context, restaurantId),
    readOwnMenu(context, restaurantId),
  ])
  const foods = menu.sections.flatMap((section) => section.foods).filter(({ hidden }) => !hidden)
  return {
    restaurant: { _id: restaurant._id, name: restaurant.name, listing: restaurant.listing },
    state: {
      dishes: foods.length,
      addressId: restaurant.address?._id ?? null,
      hasPoint: settings.hasPoint,
      hasHours: settings.hours.weekly !== null,
      hasReach: settings.charges.radiusKm !== null || settings.charges.postalCodes !== null,
      hasTimes: settings.kitchen.usualMinutes !== null || settings.kitchen.acceptLimit !== null,
      hasDietAndAllergens:
        foods.length > 0 && foods.every(({ diet, allergensStated }) => diet && allergensStated),
      hasPicture: restaurant.image !== null || foods.some(({ image }) => image !== null),
    },
  }
}

/** *Open*: guests see the restaurant from now on. */
export function action({ request, context, params: { restaurantId: id } }: Route.ActionArgs) {
  return submitForm(request, readNothing, async () => {
    const { restaurant } = context.get(apiContext)
    const { data } = await restaurant.update({ params: { id }, body: { hidden: false } })
    const message = data.listing.listed
      ? `${data.name} is open: guests see it now`
      : `${data.name} is ready. Guests see it as soon as it is approved.`
    return redirectWith('/seller/board', 'success', message)
  })
}

export default function OpenRestaurant({
  loaderData: { restaurant, state },
  actionData,
}: Route.ComponentProps) {
  const { _id, name, listing } = restaurant
  return (
    <Page width="prose">
      <PageHeading title={title} eyebrow={name}>
        {leadOf(listing)}
      </PageHeading>
      {!listing.hidden && <ListingNotice listing={listing} restaurantId={_id} />}
      <OpeningSteps restaurantId={_id} state={state} />
      <Finish restaurant={restaurant} hasDishes={state.dishes > 0} failure={actionData} />
    </Page>
  )
}

function leadOf({ hidden, waitsForApproval }: Listing): string {
  if (hidden) return 'Guests see nothing of it until you press Open. Only dishes are needed for that.'
  return waitsForApproval
    ? 'Guests can order as soon as it is approved and has dishes. Do what else you need.'
    : 'Guests can order without any of these, as soon as there are dishes. Do what you need.'
}

/** The last step: *Open* for a hidden restaurant, the board for one that guests see. */
function Finish({
  restaurant: { _id, listing },
  hasDishes,
  failure,
}: {
  restaurant: Route.ComponentProps['loaderData']['restaurant']
  hasDishes: boolean
  failure: FormFailure | undefined
}) {
  if (!listing.hidden) {
    return (
      <ButtonLink to="/seller/board" size="lg" icon="board" className="justify-self-start">
        Go to the board
      </ButtonLink>
    )
  }
  if (!hasDishes) return <p className="text-ink-muted">Add a first dish, then you can open.</p>
  return (
    <PostForm failure={failure} key={_id}>
      {() => (
        <SubmitButton size="lg" pendingText="Opening" className="max-sm:w-full">
          Open
        </SubmitButton>
      )}
    </PostForm>
  )
}
