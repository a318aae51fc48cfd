import type { FoundPayment } from '#contract/records/desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Ago, type DeskColumn, DeskTable, RowLink } from './desk-table.tsx'

const kinds: Record<FoundPayment['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
}

const columns: DeskColumn<FoundPayment>[] = [
  {
    name: 'Order',
    sortBy: ({ order }) => order.billNumber,
    cell: ({ order }) => <RowLink to={`/admin/orders/${order._id}`}>{order.billNumber}</RowLink>,
  },
  { name: 'Kind', sortBy: ({ kind }) => kind, cell: ({ kind }) => kinds[kind] },
  { name: 'State', sortBy: ({ state }) => state, cell: ({ state }) => state },
  { name: 'When', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
  {
    name: 'Amount',
    isNumber: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => <Money amount={amount} />,
  },
]

/** Payments, refunds and disputes, as links to their orders. */
export function PaymentList({ caption, payments }: { caption: string; payments: readonly FoundPayment[] }) {
  return <DeskTable caption={caption} rows={payments} columns={columns} />
}
