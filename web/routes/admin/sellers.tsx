import type { ListedSeller } from '#contract/records/people.ts'
import { mostCounted } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { Figure, PersonEntry, cappedCount } from '#web/features/people/person-entry.tsx'
import { readPeople } from '#web/features/people/read-people.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/sellers.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sellers · Foodie' }]

export function loader({ url, context }: Route.LoaderArgs) {
  return readPeople(url, 'Failed to load sellers', context.get(apiContext).seller.list)
}

export default function Sellers({ loaderData: { data, q, total, nextCursor } }: Route.ComponentProps) {
  return (
    <PeopleList
      title="Sellers"
      one="seller"
      emptyText="There's no Sellers available"
      emptyReason="Admins create the accounts of sellers."
      action={
        <ButtonLink to="/admin/new-seller-create" icon="plus">
          Create Seller
        </ButtonLink>
      }
      q={q}
      total={total}
      nextCursor={nextCursor}
    >
      {data.map((seller) => (
        <PersonEntry key={seller._id} person={seller}>
          <Figure name="Orders">{cappedCount(seller.orders, mostCounted)}</Figure>
          <Figure name="Restaurants">{seller.restaurantCount}</Figure>
          <Restaurants seller={seller} />
        </PersonEntry>
      ))}
    </PeopleList>
  )
}

/** Links to the newest restaurants. */
function Restaurants({ seller: { restaurants, restaurantCount } }: { seller: ListedSeller }) {
  if (restaurants.length === 0) return null
  const more = restaurantCount - restaurants.length
  return (
    <div className="w-full">
      <dt className="sr-only">Their names</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1">
        {restaurants.map(({ _id, name }) => (
          <Link
            key={_id}
            to={`/admin/admin-restaurants/${_id}`}
            className="inline-flex min-h-8 items-center text-accent-text underline wrap-anywhere"
          >
            {name}
          </Link>
        ))}
        {more > 0 && <span className="inline-flex min-h-8 items-center text-ink-muted">and {more} more</span>}
      </dd>
    </div>
  )
}
