import type { Avoids } from '#contract/records/account.ts'
import type { Address } from '#contract/records/address.ts'
import { currentCustomerWithAddresses } from '#web/features/session/current-account.ts'
import { narrowingDiet } from '#contract/rules/preferences.ts'
import { foodFiltersInWords } from '#web/features/preferences/food-filters.ts'
import { ProfileCard } from '#web/features/account/profile-card.tsx'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { useMoney } from '#web/ui/money.tsx'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Profile')]

/** Maximum number of addresses of a customer (specification §9). */
const addressLimit = 3

export async function loader({ context }: Route.LoaderArgs) {
  return { user: await currentCustomerWithAddresses(context) }
}

export default function CustomerProfile({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title="Profile" />
      <ProfileCard area="/user" person={user} />
      <WhatIEat user={user} />
      <Section title="Addresses">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {user.addresses.map((address) => (
            <AddressCard key={address._id} address={address} />
          ))}
          {user.addresses.length < addressLimit && (
            <li className="grid">
              <AddCard />
            </li>
          )}
        </ul>
      </Section>
    </Page>
  )
}

/** The preferences that lists of foods and searches apply. */
function WhatIEat({ user: { diet, allergens } }: { user: Avoids }) {
  const words = foodFiltersInWords({ diet: narrowingDiet(diet) ?? '', without: allergens }, useMoney())
  return (
    <Section title="What I eat">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p>{words.length > 0 ? words.join(' · ') : 'Everything. Lists of foods show all of them.'}</p>
        <ButtonLink to="/user/preferences?returnTo=/user/profile" tone="quiet" size="sm" icon="edit">
          Change what I eat
        </ButtonLink>
      </Card>
    </Section>
  )
}

function AddressCard({ address }: { address: Address }) {
  return (
    <Card as="li" className="grid grid-rows-[auto_1fr_auto] gap-3">
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={address.type === 'Home' ? 'home' : 'map-pin'} className="text-accent-text" />
        {address.type}
      </h3>
      {/* The box takes the height of the row, so that the address keeps its own. */}
      <div>
        <DeliveryAddress address={address} />
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink to={`/user/update-address/${address._id}`} tone="quiet" size="sm" icon="edit">
          Edit<span className="sr-only"> {address.type} address</span>
        </ButtonLink>
        <ButtonLink to={`/user/delete-address/${address._id}`} tone="ghost" size="sm" icon="trash">
          Delete<span className="sr-only"> {address.type} address</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

function AddCard() {
  const search = new URLSearchParams({ returnTo: '/user/profile' })
  return (
    <Link
      to={`/user/add-address?${search}`}
      className="rounded-leaf grid min-h-40 place-content-center justify-items-center gap-2 border border-dashed border-line-strong p-6 font-semibold transition-colors hover:border-accent-text hover:text-accent-text"
    >
      <Icon name="plus" size={28} className="text-accent-text" />
      Add Address
    </Link>
  )
}
