import type { FoundRestaurant, ListedComplaint, ListedRating } from '#contract/records/desk.ts'
import type { Session } from '#contract/records/session.ts'
import { ComplaintStatusBadge } from '#web/features/complaints/complaint-badges.tsx'
import { Ago, CellLink, type DeskColumn, DeskTable, RowLink } from '#web/features/desk/desk-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'

const restaurantColumns: DeskColumn<FoundRestaurant>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => <RowLink to={`/admin/admin-restaurants/${_id}`}>{name}</RowLink>,
  },
  { name: 'Shown', cell: ({ listed }) => !listed && <Badge>Not listed</Badge> },
]

/** The restaurants of a seller; nothing for customers. */
export function Restaurants({ restaurants }: { restaurants: readonly FoundRestaurant[] }) {
  if (restaurants.length === 0) return null
  return (
    <Section compact title="Restaurants">
      <DeskTable caption="Restaurants" rows={restaurants} columns={restaurantColumns} />
    </Section>
  )
}

const complaintColumns: DeskColumn<ListedComplaint>[] = [
  {
    name: 'Subject',
    sortBy: ({ subject }) => subject,
    cell: ({ _id, subject }) => <CellLink to={`/admin/complaints/${_id}`}>{subject}</CellLink>,
  },
  {
    name: 'Order',
    sortBy: ({ order }) => order.billNumber,
    cell: ({ order }) => <CellLink to={`/admin/orders/${order._id}`}>{order.billNumber}</CellLink>,
  },
  {
    name: 'Status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <ComplaintStatusBadge status={status} />,
  },
  { name: 'When', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
]

export function Complaints({ complaints }: { complaints: readonly ListedComplaint[] }) {
  return <DeskTable caption="Complaints" rows={complaints} columns={complaintColumns} />
}

const ratingColumns: DeskColumn<ListedRating>[] = [
  {
    name: 'Of',
    sortBy: ({ name, referenceType }) => name ?? referenceType,
    cell: ({ name, referenceType, referenceId }) => (
      <RowLink to={`/admin/reference-ratings/${referenceId}`}>{name ?? referenceType}</RowLink>
    ),
  },
  {
    name: 'Shown',
    cell: ({ _id, hidden }) => (
      <CellLink to={`/admin/ratings/${_id}`}>{hidden ? 'Hidden' : 'Shown'}</CellLink>
    ),
  },
  { name: 'Stars', isNumber: true, sortBy: ({ rating }) => rating, cell: ({ rating }) => `${rating} of 5` },
  { name: 'Comment', cell: ({ comment }) => <span dir="auto">{comment}</span> },
  { name: 'When', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
]

export function Ratings({ ratings }: { ratings: readonly ListedRating[] }) {
  return <DeskTable caption="Ratings, newest first" rows={ratings} columns={ratingColumns} />
}

const sessionColumns: DeskColumn<Session>[] = [
  { name: 'Device', cell: ({ device, kitchenDevice }) => kitchenDevice ?? device },
  { name: 'Signed in', cell: ({ createdAt }) => <Ago iso={createdAt} /> },
  { name: 'Last used', cell: ({ lastUsedAt }) => <Time iso={lastUsedAt} /> },
]

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return <DeskTable caption="Sessions" rows={sessions} columns={sessionColumns} />
}
