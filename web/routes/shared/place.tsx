import { LocationFields } from '#web/features/addresses/location-fields.tsx'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { placeOfAddress, readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { RemovePlace } from '#web/features/place/place-control.tsx'
import { placeReturnTo, savePlace } from './place/save-place.ts'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/place.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Where to deliver', 'See which restaurants deliver to you, for how much and how soon.', {
    hidden: true,
  })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const isCustomer = shownArea(context, url) === '/user'
  const addresses = isCustomer ? await readOwnAddresses(context) : []
  return {
    place: await readDeliveryPlace(context, url, request),
    returnTo: placeReturnTo(url.searchParams.get('returnTo'), isCustomer),
    action: url.pathname + url.search,
    addresses: addresses.flatMap((address) => {
      const { _id, type, streetAddress, city } = address
      return placeOfAddress(address) ? [{ _id, type, line: `${streetAddress}, ${city}` }] : []
    }),
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return savePlace(request, url, context)
}

export default function PlaceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { place, returnTo, addresses, action: removal } = loaderData
  return (
    <Page width="prose">
      <PageHeading title="Where to deliver?">
        Restaurants, fees and times are shown for this place. It is kept in a cookie of this browser.
      </PageHeading>
      {place && (
        <div className="rounded-leaf-sm flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-line bg-surface-raised px-4 py-2">
          <p className="min-w-0">
            Delivering to <strong className="font-semibold wrap-anywhere">{place.label}</strong>
          </p>
          {place.isOnlyAddress ? (
            <p className="text-sm text-ink-muted">Your only address, until you choose another place</p>
          ) : (
            <RemovePlace
              action={removal}
              className="hit-area inline-flex items-center gap-2 font-semibold text-accent-text underline"
            />
          )}
        </div>
      )}
      {addresses.length > 0 && <AddressButtons addresses={addresses} />}
      <PostForm failure={actionData} fault="The place was not saved" className="grid gap-6">
        {(failure, field) => (
          <>
            <LocationFields values={failure?.values ?? valuesOf(place)} errors={failure?.errors} city="" />
            <TextField
              label="Postal code"
              {...field('postalCode', place?.postalCode)}
              autoComplete="postal-code"
              hint="Some restaurants deliver to certain postal codes only."
            />
            <div className="flex flex-wrap items-center gap-4">
              <SubmitButton size="lg" pendingText="Saving">
                Deliver here
              </SubmitButton>
              <BackLink to={returnTo}>Cancel</BackLink>
            </div>
          </>
        )}
      </PostForm>
    </Page>
  )
}

type Place = Route.ComponentProps['loaderData']['place']

function valuesOf(place: Place): Record<string, string> {
  if (!place?.point) return {}
  return { latitude: String(place.point.latitude), longitude: String(place.point.longitude) }
}

/** The customer's addresses, one press each. */
function AddressButtons({ addresses }: { addresses: { _id: string; type: string; line: string }[] }) {
  return (
    <PostForm
      failure={undefined}
      fault="The place was not saved"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {() =>
        addresses.map(({ _id, type, line }) => (
          <button
            key={_id}
            type="submit"
            name="address"
            value={_id}
            className="rounded-leaf-sm flex min-h-14 items-center gap-3 border border-line-strong px-4 py-2.5 text-left hover:border-ink-muted"
          >
            <Icon name={type === 'Home' ? 'home' : 'map-pin'} className="shrink-0 text-accent-text" />
            <span className="min-w-0">
              <span className="block font-semibold">Deliver to {type}</span>
              <span className="block truncate text-sm text-ink-muted">{line}</span>
            </span>
          </button>
        ))
      }
    </PostForm>
  )
}
