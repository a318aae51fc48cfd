import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { OpenPeriod, StatementList } from '#web/features/statements/statement-list.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/statements.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Statements')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { cursor: url.searchParams.get('cursor') ?? undefined }
  const list = context.get(apiContext).statement.list({ query })
  const { data, nextCursor, open } = await loadRequiredPage('Failed to load statements', url, list)
  return { data, nextCursor, open }
}

export default function Statements({ loaderData: { data, nextCursor, open } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Statements">
        What your orders have earned, and what is paid out to you or collected from you.
      </PageHeading>
      {open && <OpenPeriod open={open} />}
      <Section title="Closed statements">
        {data.length > 0 ? (
          <StatementList statements={data} />
        ) : (
          <p className="text-ink-muted">The marketplace has not closed a statement yet.</p>
        )}
        <LoadMore nextCursor={nextCursor} />
      </Section>
    </Page>
  )
}
