import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { OpenPeriod, StatementList } from '#web/features/statements/statement-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/statements.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Statements')]

const chosenSeller = z.object({ seller: id.optional().catch(undefined) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { seller } = chosenSeller.parse(Object.fromEntries(url.searchParams))
  const query = { seller, cursor: url.searchParams.get('cursor') ?? undefined }
  const list = context.get(apiContext).statement.list({ query })
  const { data, nextCursor, open } = await loadRequiredPage('Failed to load statements', url, list)
  return { data, nextCursor, open }
}

export default function Statements({ loaderData: { data, nextCursor, open } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Statements" eyebrow={open?.seller.name}>
        {open ? 'The money of one seller.' : 'Closed statements of all sellers, newest first.'}
      </PageHeading>
      {open && <OpenPeriod open={open} />}
      {open && <Steps sellerId={open.seller._id} />}
      {data.length > 0 ? (
        <Section title="Closed statements">
          <StatementList statements={data} area="/admin" named={!open} />
        </Section>
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
