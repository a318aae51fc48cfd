import type { ListedSeller } from '#contract/records/people.ts'
import { mostCounted } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
import { CellLink, type DeskColumn } from '#web/features/desk/desk-table.tsx'
import { cappedCount, PeopleList } from '#web/features/people/people-list.tsx'
import { readPeople } from '#web/features/people/read-people.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/sellers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Sellers')]

export function loader({ url, context }: Route.LoaderArgs) {
  return readPeople(url, 'Failed to load sellers', context.get(apiContext).seller.list)
}

export default function Sellers({ loaderData }: Route.ComponentProps) {
  return (
    <PeopleList
      title="Sellers"
      one="seller"
      emptyText="There's no Sellers available"
      emptyReason="Admins create the accounts of sellers."
      action={
        <OwnersOnly>
          <ButtonLink to="/admin/new-seller-create" icon="plus">
            Create Seller
          </ButtonLink>
        </OwnersOnly>
      }
      list={loaderData}
      columns={columns}
    />
  )
}

const columns: DeskColumn<ListedSeller>[] = [
  {
    name: 'Orders',
    isNumber: true,
    sortBy: ({ orders }) => orders,
    cell: ({ orders }) => cappedCount(orders, mostCounted),
  },
  {
    name: 'Restaurants',
    sortBy: ({ restaurantCount }) => restaurantCount,
    cell: (seller) => <Restaurants seller={seller} />,
  },
]

/** Links to the newest restaurants. */
function Restaurants({ seller: { restaurants, restaurantCount } }: { seller: ListedSeller }) {
  const more = restaurantCount - restaurants.length
  return (
    <>
      {restaurants.map(({ _id, name }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <CellLink to={`/admin/admin-restaurants/${_id}`}>{name}</CellLink>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
