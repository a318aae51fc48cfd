import type { ReactNode } from 'react'
import type { DeskNow } from '#contract/records/waiting.ts'
import { Ago } from '#web/features/desk/desk-table.tsx'
import { FactGrid, GridFact } from '#web/features/desk/fact-grid.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'

const stages: Record<keyof DeskNow['running'], string> = {
  notAccepted: 'Not accepted',
  unpaid: 'Not paid',
  cooking: 'Cooking',
  ready: 'Ready',
  onItsWay: 'On their way',
}

/** Running orders by state, what needs somebody, and whether cards and mails work. */
export function MarketplaceNow({ now }: { now: DeskNow }) {
  const { running, oldest, late, refunds, cards, mail } = now
  return (
    <section aria-labelledby="now" className="grid gap-3">
      <h2 id="now" className="font-display text-2xl font-bold">
        Now
      </h2>
      <FactGrid>
        {Object.entries(stages).map(([stage, text]) => (
          <GridFact key={stage} name={text}>
            {running[stage as keyof typeof running]}
          </GridFact>
        ))}
        <GridFact name="Oldest not accepted">
          {oldest ? (
            <>
              <PageLink to={`/admin/orders/${oldest._id}`}>{oldest.billNumber}</PageLink>{' '}
              <span className="text-sm font-normal">
                <Ago iso={oldest.createdAt} />
              </span>
            </>
          ) : (
            'None'
          )}
        </GridFact>
        <GridFact name="Late">{late > 0 ? <PageLink to="/admin/waiting">{late}</PageLink> : 0}</GridFact>
        <GridFact name="Refunds not settled">
          {refunds > 0 ? <PageLink to="/admin/waiting">{refunds}</PageLink> : 0}
        </GridFact>
        {cards.provider !== 'none' && (
          <GridFact name={`Cards (${cards.provider})`}>
            <State bad={cards.overdue > 0}>
              {cards.overdue > 0 ? `${cards.overdue} unanswered` : 'Working'}
            </State>
          </GridFact>
        )}
        <GridFact name="Mail">
          <State bad={mail.failed > 0}>
            {mail.failed > 0
              ? `${mail.failed} failed`
              : mail.waiting > 0
                ? `${mail.waiting} to send`
                : 'Working'}
          </State>
        </GridFact>
      </FactGrid>
    </section>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent-text underline underline-offset-4">
      {children}
    </Link>
  )
}

const State = ({ bad, children }: { bad: boolean; children: ReactNode }) => (
  <Badge tone={bad ? 'danger' : 'ok'} icon={bad ? 'warning' : 'check'}>
    {children}
  </Badge>
)
