import type { ListedOrder } from '#contract/records/desk.ts'
import { StatusPill } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/money.tsx'
import { Ago, CellLink, type DeskColumn, DeskTable, type PagedSort, RowLink } from './desk-table.tsx'

/** Orders of an operator's list, as links to their pages. */
export function OrderList({
  caption,
  orders,
  paged,
}: {
  caption: string
  orders: readonly ListedOrder[]
  /** there are further pages, in the order of placing: where the first page in the other order is */
  paged?: Omit<PagedSort, 'column'>
}) {
  return (
    <DeskTable
      caption={caption}
      rows={orders}
      columns={columns}
      paged={paged && { ...paged, column: 'Placed' }}
    />
  )
}

const columns: DeskColumn<ListedOrder>[] = [
  {
    name: 'Bill',
    sortBy: ({ billNumber }) => billNumber,
    cell: ({ _id, billNumber }) => (
      <RowLink to={`/admin/orders/${_id}`}>
        <span className="whitespace-nowrap">{billNumber}</span>
      </RowLink>
    ),
  },
  { name: 'Placed', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
  {
    name: 'State',
    sortBy: (order) => stateOf(order).text,
    cell: (order) => {
      const { text, tone } = stateOf(order)
      return <StatusPill tone={tone}>{text}</StatusPill>
    },
  },
  {
    name: 'Customer',
    sortBy: ({ user }) => user.name,
    cell: ({ user }) => <CellLink to={`/admin/people/${user._id}`}>{user.name}</CellLink>,
  },
  {
    name: 'Restaurant',
    sortBy: ({ restaurant }) => restaurant.name,
    cell: ({ restaurant }) => (
      <CellLink to={`/admin/admin-restaurants/${restaurant._id}`}>{restaurant.name}</CellLink>
    ),
  },
  { name: 'Payment', sortBy: paymentOf, cell: paymentOf },
  {
    name: 'Total',
    isNumber: true,
    sortBy: ({ grandTotal }) => grandTotal,
    cell: ({ grandTotal }) => <Money amount={grandTotal} className="font-semibold" />,
  },
]

const endings = { Completed: 'done', Failed: 'failed', Cancelled: 'failed' } as const

/** How far an order is, in words. */
function stateOf({ orderStatus, accepted, paymentMethod, paymentStatus }: ListedOrder) {
  if (orderStatus !== 'Pending') return { text: orderStatus, tone: endings[orderStatus] }
  if (accepted) return { text: 'Accepted', tone: 'active' as const }
  const isUnpaid = paymentMethod === 'PayNow' && paymentStatus !== 'Paid'
  return { text: isUnpaid ? 'Not paid' : 'Not accepted', tone: 'waiting' as const }
}

function paymentOf({ paymentMethod, paymentStatus }: ListedOrder): string {
  return `${paymentMethod === 'PayNow' ? 'Card' : 'Cash'}, ${paymentStatus.toLowerCase()}`
}
