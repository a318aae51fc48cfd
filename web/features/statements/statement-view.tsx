import { basePath } from '#contract/base-path.ts'
import type { ClosedStatement, StatementOrder } from '#contract/records/statement.ts'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeading, Section } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import { BalanceSummary, balanceLabel, usedColumns } from './figures.tsx'
import { formatDay, Period } from './period.tsx'

/** A closed statement: heading, balance, payouts, orders. On paper (A4) without buttons. */
export function StatementView({ statement }: { statement: ClosedStatement }) {
  const takesCards = useCardPayments() !== 'none'
  const { _id, number, seller, legal, from, until, closedAt, totals, outstanding } = statement
  const { payouts, orders } = statement
  return (
    <>
      <PageHeading
        title={`Statement ${number}`}
        eyebrow={seller.name}
        action={
          <span className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink
              to={`${basePath}/statement/export-statement/${_id}`}
              reloadDocument
              download
              tone="quiet"
            >
              Download as CSV
            </ButtonLink>
            <Button type="button" tone="quiet" icon="printer" onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      >
        <Period from={from} until={until} />. Closed <Time iso={closedAt} />.
      </PageHeading>
      <LegalFacts legal={legal} />
      <Card className="grid gap-5">
        <BalanceSummary {...statement} />
        <Facts
          facts={[
            ...(takesCards || totals.card !== 0
              ? [{ name: 'Card money with the marketplace', value: <Money amount={totals.card} /> }]
              : []),
            {
              name: `Still ${balanceLabel(outstanding || statement.balance).toLowerCase()}`,
              value: <Money amount={Math.abs(outstanding)} />,
            },
          ]}
        />
      </Card>
      <Payouts payouts={payouts} />
      <Section title="Orders">
        {orders.length > 0 ? <OrdersTable orders={orders} /> : <p>No orders in this period.</p>}
      </Section>
    </>
  )
}

const cell =
  'px-3 py-2 text-right align-top max-lg:flex max-lg:justify-between max-lg:gap-4 print:table-cell print:px-1'

/** The orders: a table, and on narrow screens a list of its rows. */
function OrdersTable({ orders }: { orders: readonly StatementOrder[] }) {
  const used = usedColumns(orders)
  return (
    <div className="rounded-leaf-sm overflow-hidden border border-line bg-surface-raised">
      <table className="w-full border-collapse text-sm max-lg:block print:table print:text-xs">
        <caption className="sr-only">Orders of the statement</caption>
        <thead className="bg-surface-high max-lg:sr-only print:not-sr-only print:table-header-group">
          <tr>
            {['Order', 'Completed', ...used.map(({ label }) => label)].map((label, index) => (
              <th
                key={label}
                scope="col"
                className={`px-3 py-2 font-semibold print:px-1 ${index < 2 ? 'text-left' : 'text-right'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block print:table-row-group">
          {orders.map((order) => (
            <tr
              key={order.order}
              className="border-t border-line first:border-t-0 max-lg:block max-lg:py-2 print:table-row"
            >
              <th
                scope="row"
                className="px-3 py-2 text-left align-top font-semibold max-lg:block print:table-cell print:px-1"
              >
                {order.billNumber}
              </th>
              <td className="px-3 py-2 align-top text-ink-muted max-lg:block print:table-cell print:px-1">
                {order.completedAt ? <Time iso={order.completedAt} /> : 'Not completed'}
              </td>
              {used.map(({ name, label, sign }) => (
                <td key={name} className={cell}>
                  <span aria-hidden className="text-ink-muted lg:hidden print:hidden">
                    {label}
                  </span>
                  <Money amount={sign * order[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Payouts({ payouts }: Pick<ClosedStatement, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <Section title="Payouts">
      <ul className="grid gap-2">
        {payouts.map(({ _id: id, amount, date, reference }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span>
              {amount < 0 ? 'Collected' : 'Paid out'} on {formatDay(date)}, {reference}
            </span>
            <Money amount={Math.abs(amount)} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who is paid, and where: as far as the seller has stated it. */
function LegalFacts({ legal: { legalName, taxNumber, bankReference } }: Pick<ClosedStatement, 'legal'>) {
  const facts = [
    { name: 'Legal name', value: legalName },
    { name: 'Tax number', value: taxNumber },
    { name: 'Bank reference', value: bankReference },
  ].filter(({ value }) => value !== undefined)
  return facts.length > 0 && <Facts facts={facts} />
}
