import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { ListedStatement } from '#contract/records/statement.ts'
import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { CellLink, type DeskColumn, DeskTable, RowLink } from '#web/features/desk/desk-table.tsx'
import { balanceLabel } from '#web/features/statements/figures.tsx'
import { Period } from '#web/features/statements/period.tsx'
import { OpenPeriod, OutstandingBadge } from '#web/features/statements/statement-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Money } from '#web/ui/money.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/statements.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Statements')]

const chosenSeller = z.object({ seller: id.optional().catch(undefined) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { seller } = chosenSeller.parse(Object.fromEntries(url.searchParams))
  const query = { seller, cursor: url.searchParams.get('cursor') ?? undefined }
  const list = context.get(apiContext).statement.list({ query })
  const { data, nextCursor, open } = await loadRequiredPage('Failed to load statements', url, list)
  return { data, nextCursor, open, isPaged: Boolean(query.cursor ?? nextCursor) }
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { data, nextCursor, open, isPaged } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Statements" eyebrow={open?.seller.name}>
        {open ? 'The money of one seller.' : 'Closed statements of all sellers, newest first.'}
      </PageHeading>
      {open && <OpenPeriod open={open} />}
      {open && <Steps sellerId={open.seller._id} />}
      {data.length > 0 ? (
        <DeskTable
          caption="Closed statements, newest first"
          rows={data}
          columns={open ? columns.filter(({ name }) => name !== 'Seller') : columns}
          paged={isPaged ? { column: 'Period', isDescending: true } : undefined}
        />
      ) : (
        <EmptyState
          text="No statements"
          action={
            !open && (
              <ButtonLink to="/admin/sellers" tone="quiet">
                Sellers
              </ButtonLink>
            )
          }
        >
          {open ? 'None is closed for this seller yet.' : 'Choose a seller to close their first statement.'}
        </EmptyState>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}

const columns: DeskColumn<ListedStatement>[] = [
  {
    name: 'Number',
    sortBy: ({ number }) => number,
    cell: ({ _id, number }) => <RowLink to={`/admin/statements/${_id}`}>Statement {number}</RowLink>,
  },
  {
    name: 'Seller',
    sortBy: ({ seller }) => seller.name,
    cell: ({ seller }) => <CellLink to={`/admin/people/${seller._id}`}>{seller.name}</CellLink>,
  },
  {
    name: 'Period',
    sortBy: ({ until }) => until,
    cell: ({ from, until }) => <Period from={from} until={until} />,
  },
  {
    name: 'Balance',
    isNumber: true,
    sortBy: ({ balance }) => balance,
    cell: ({ balance }) => (
      <>
        {balanceLabel(balance)} <Money amount={Math.abs(balance)} className="font-semibold" />
      </>
    ),
  },
  {
    name: 'Payment',
    sortBy: ({ outstanding }) => Math.abs(outstanding),
    cell: ({ outstanding }) => <OutstandingBadge outstanding={outstanding} />,
  },
]

/** What an owner can do with the money of a seller. */
function Steps({ sellerId }: { sellerId: string }) {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to={`/admin/close-statement/${sellerId}`}>Close a statement</ButtonLink>
      <ButtonLink to={`/admin/commission/${sellerId}`} tone="quiet">
        Commission
      </ButtonLink>
      <ButtonLink to={`/admin/correction/${sellerId}`} tone="quiet">
        Correct the balance
      </ButtonLink>
    </p>
  )
}
