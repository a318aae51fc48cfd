import type { ListedStatement, OpenStatement } from '#contract/records/statement.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money, useMoney } from '#web/ui/money.tsx'
import { BalanceSummary, balanceLabel } from './figures.tsx'
import { Period } from './period.tsx'

/** The money of a seller since their last closed statement. */
export function OpenPeriod({ open }: { open: OpenStatement }) {
  return (
    <Card as="section" aria-labelledby="open" className="grid gap-4">
      <h2 id="open" className="text-xl font-bold">
        {open.from ? <Period from={open.from} until={null} /> : 'Until now'}
      </h2>
      <p className="text-ink-muted">Not closed yet. Completed orders, refunds and corrections count.</p>
      <BalanceSummary {...open} />
    </Card>
  )
}

/** A seller's closed statements as links. */
export function StatementList({ statements }: { statements: readonly ListedStatement[] }) {
  return (
    <ul className="grid gap-3">
      {statements.map(({ _id, number, from, until, balance, outstanding }) => (
        <li key={_id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="grid gap-1">
              <Link
                to={`/seller/statements/${_id}`}
                className="inline-flex min-h-11 items-center font-semibold text-accent-text underline"
              >
                Statement {number}
              </Link>
              <p className="text-sm text-ink-muted">
                <Period from={from} until={until} />
              </p>
            </div>
            <p className="grid justify-items-start gap-1 sm:justify-items-end">
              <span>
                {balanceLabel(balance)} <Money amount={Math.abs(balance)} className="font-semibold" />
              </span>
              <OutstandingBadge outstanding={outstanding} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What is not paid yet of a statement's balance. */
export function OutstandingBadge({ outstanding }: { outstanding: number }) {
  const money = useMoney()
  return (
    <Badge tone={outstanding === 0 ? 'ok' : 'accent'}>
      {outstanding === 0 ? 'Settled' : `${money.format(Math.abs(outstanding))} open`}
    </Badge>
  )
}
