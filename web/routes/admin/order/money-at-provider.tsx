import type { MoneyAtProvider as Money } from '#contract/records/case.ts'
import { Ago, type DeskColumn, DeskTable } from '#web/features/desk/desk-table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Money as Amount } from '#web/ui/money.tsx'

const columns: DeskColumn<Money>[] = [
  {
    name: 'Kind',
    sortBy: ({ kind }) => kind,
    cell: ({ kind, provider }) => `${kind === 'payment' ? 'Payment' : 'Refund'} by ${provider}`,
  },
  { name: 'State', sortBy: ({ state }) => state, cell: ({ state }) => state },
  { name: 'When', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago iso={createdAt} /> },
  {
    name: 'Ids',
    cell: ({ ids }) => (
      <span className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <CopyButton key={id} value={id} name={id} />
        ))}
      </span>
    ),
  },
  {
    name: 'Amount',
    isNumber: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => <Amount amount={amount} />,
  },
]

/** What the card provider has of an order, with its states and ids. */
export function MoneyAtProvider({ money }: { money: readonly Money[] }) {
  if (money.length === 0) return <p className="text-sm text-ink-muted">None.</p>
  return <DeskTable caption="Card payments and their refunds, oldest first" rows={money} columns={columns} />
}
