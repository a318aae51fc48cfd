import type { MoneyAtProvider as Money } from '#contract/records/case.ts'
import { Ago } from '#web/features/desk/desk-table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Money as Amount } from '#web/ui/money.tsx'

/** `cs_test_6…11b74`: a whole id is wider than a phone, and copied anyway. */
const shorten = (id: string) => (id.length > 18 ? `${id.slice(0, 9)}…${id.slice(-5)}` : id)

/** What the card provider has of an order, with its states and ids. */
export function MoneyAtProvider({ money }: { money: readonly Money[] }) {
  if (money.length === 0) return <p className="text-sm text-ink-muted">None.</p>
  return (
    <ul
      aria-label="Card payments and their refunds, oldest first"
      className="rounded-leaf-sm border border-line bg-surface-raised text-sm"
    >
      {money.map(({ _id, kind, provider, state, createdAt, amount, ids }) => (
        <li key={_id} className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0">
          <span className="flex justify-between gap-4 font-semibold">
            <span>
              {kind === 'payment' ? 'Payment' : 'Refund'} by {provider}: {state}
            </span>
            <Amount amount={amount} />
          </span>
          <span>
            <Ago iso={createdAt} />
          </span>
          <span className="-mx-3 flex flex-wrap">
            {ids.map((id) => (
              <CopyButton key={id} value={id} name={shorten(id)} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
