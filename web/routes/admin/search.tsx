import { redirect } from 'react-router'
import { deskEndpoints } from '#contract/endpoints/desk.ts'
import type { Found, FoundFood, FoundPerson, FoundRestaurant } from '#contract/records/desk.ts'
import { mostFound } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { Ago, CellLink, type DeskColumn, DeskTable, RowLink } from '#web/features/desk/desk-table.tsx'
import { OrderList } from '#web/features/desk/order-list.tsx'
import { PaymentList } from '#web/features/desk/payment-list.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/search.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Search')]

/** What matches; the page of a single match opens at once (marketplace §10). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = deskEndpoints.search.query.safeParse({ q: url.searchParams.get('q') ?? '' })
  const q = read.data?.q ?? ''
  const { data } = await loadRequired(
    'Failed to search',
    context.get(apiContext).admin.search({ query: { q } }),
  )
  const [only, ...others] = addressesOf(data)
  if (only && others.length === 0) throw redirect(only)
  return { q, found: data }
}

const restaurantPage = (id: string) => `/admin/admin-restaurants/${id}`

/** The pages of everything that was found: a dish is on its restaurant’s page, a payment on its order’s. */
const addressesOf = ({ orders, people, restaurants, foods, payments }: Found): string[] => [
  ...orders.map(({ _id }) => `/admin/orders/${_id}`),
  ...people.map(({ _id }) => `/admin/people/${_id}`),
  ...restaurants.map(({ _id }) => restaurantPage(_id)),
  ...foods.map(({ restaurant }) => restaurantPage(restaurant._id)),
  ...payments.map(({ order }) => `/admin/orders/${order._id}`),
]

export default function Search({ loaderData: { q, found } }: Route.ComponentProps) {
  const isEmpty = addressesOf(found).length === 0
  return (
    <Page compact>
      <PageHeading compact title="Search" eyebrow={q && `“${q}”`} />
      {isEmpty && (
        <EmptyState text={q ? 'Nothing found' : 'Nothing searched yet'}>
          Search by a bill number, a name, an e-mail address, a telephone number, the id of a payment, a
          restaurant or a dish.
        </EmptyState>
      )}
      <Kind title="Orders" rows={found.orders}>
        <OrderList caption="Orders found" orders={found.orders} />
      </Kind>
      <Kind title="People" rows={found.people}>
        <DeskTable caption="People found" rows={found.people} columns={peopleColumns} />
      </Kind>
      <Kind title="Restaurants" rows={found.restaurants}>
        <DeskTable caption="Restaurants found" rows={found.restaurants} columns={restaurantColumns} />
      </Kind>
      <Kind title="Dishes" rows={found.foods}>
        <DeskTable caption="Dishes found" rows={found.foods} columns={foodColumns} />
      </Kind>
      <Kind title="Payments" rows={found.payments}>
        <PaymentList caption="Payments found" payments={found.payments} />
      </Kind>
    </Page>
  )
}

function Kind({
  title,
  rows,
  children,
}: {
  title: string
  rows: readonly unknown[]
  children: React.ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Section compact title={title}>
      {children}
      {rows.length === mostFound && (
        <p className="text-sm text-ink-muted">
          The newest {mostFound}. Search for more words to find others.
        </p>
      )}
    </Section>
  )
}

const unlisted = {
  name: 'Shown',
  cell: ({ listed }: { listed: boolean }) => !listed && <Badge>Not listed</Badge>,
}

const peopleColumns: DeskColumn<FoundPerson>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => <RowLink to={`/admin/people/${_id}`}>{name}</RowLink>,
  },
  {
    name: 'Role',
    sortBy: ({ role }) => role,
    cell: ({ role, suspended }) => (
      <>
        {role === 'user' ? 'Customer' : 'Seller'} {suspended && <Badge tone="danger">Suspended</Badge>}
      </>
    ),
  },
  { name: 'E-mail', sortBy: ({ email }) => email, cell: ({ email }) => email },
  { name: 'Mobile', cell: ({ mobile }) => mobile },
  { name: 'Since', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
]

const restaurantColumns: DeskColumn<FoundRestaurant>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => <RowLink to={restaurantPage(_id)}>{name}</RowLink>,
  },
  {
    name: 'Seller',
    sortBy: ({ seller }) => seller.name,
    cell: ({ seller }) => <CellLink to={`/admin/people/${seller._id}`}>{seller.name}</CellLink>,
  },
  unlisted,
]

const foodColumns: DeskColumn<FoundFood>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name, restaurant }) => <RowLink to={restaurantPage(restaurant._id)}>{name}</RowLink>,
  },
  {
    name: 'Restaurant',
    sortBy: ({ restaurant }) => restaurant.name,
    cell: ({ restaurant }) => restaurant.name,
  },
  unlisted,
]
