import { Form } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import { logQuery } from '#contract/endpoints/log.ts'
import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { readListFilters } from '#web/features/lists/list-filters.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { HiddenParams } from '#web/ui/hidden-fields.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { LogTable } from '#web/features/desk/log-table.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/log.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Log of Changes')]

const names = ['actor', 'action', 'reference', 'from', 'to', 'sort'] as const
type Filters = Partial<Record<(typeof names)[number], string>>

export async function loader({ url, context }: Route.LoaderArgs) {
  const { filters, errors, query } = readListFilters(url, names, logQuery)
  if (!query) return { filters, errors, data: [], nextCursor: undefined }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const list = context.get(apiContext).admin.listLog({ query: { ...query, cursor } })
  const { data, nextCursor } = await loadRequiredPage('Failed to load the log', url, list)
  return { filters, errors, data, nextCursor }
}

export default function Log({ loaderData: { filters, errors, data, nextCursor } }: Route.ComponentProps) {
  const isNarrowed = Object.keys(filters).some((name) => name !== 'sort')
  const csv = `${basePath}/admin/export-log?${new URLSearchParams(filters)}`
  return (
    <Page compact>
      <PageHeading
        compact
        title="Log of Changes"
        action={
          <ButtonLink to={csv} reloadDocument download tone="quiet">
            Download as CSV
          </ButtonLink>
        }
      />
      <LogSearch filters={filters} errors={errors} />
      {data.length > 0 ? (
        <LogTable
          caption={`Log of changes, ${filters.sort ?? 'newest'} first`}
          entries={data}
          paged={{ isDescending: !filters.sort, to: reversed(filters) }}
        />
      ) : (
        <EmptyState
          text="No entries"
          action={
            isNarrowed && (
              <ButtonLink to="/admin/log" tone="quiet">
                Show all entries
              </ButtonLink>
            )
          }
        >
          {isNarrowed
            ? 'Nothing in the log matches this search.'
            : 'Changes of admins and sellers appear here.'}
        </EmptyState>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}

/** The address of the first page in the other order. */
function reversed({ sort, ...others }: Filters): string {
  return `/admin/log?${new URLSearchParams({ ...others, ...(!sort && { sort: 'oldest' }) })}`
}

/** The filters: a GET form, so that they are in the address. The key follows Back and links. */
function LogSearch({ filters, errors }: { filters: Filters; errors: Filters }) {
  const field = (name: keyof Filters) => ({ name, defaultValue: filters[name], error: errors[name] })
  return (
    <Form
      method="get"
      role="search"
      aria-label="Log"
      key={JSON.stringify(filters)}
      noValidate
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto_auto]"
    >
      <HiddenParams names={['sort']} />
      <TextField label="Who (e-mail, id)" {...field('actor')} />
      <TextField label="Action" placeholder="food.update" {...field('action')} />
      <TextField label="Record (id)" {...field('reference')} />
      {/* Two fields of days are wider than a small phone. */}
      <div className="contents max-sm:col-span-2 max-sm:grid max-sm:gap-3">
        <TextField label="First day" type="date" {...field('from')} />
        <TextField label="Last day" type="date" {...field('to')} />
      </div>
      <Button type="submit" tone="quiet" icon="search" className="mt-6.5">
        Search
      </Button>
    </Form>
  )
}
