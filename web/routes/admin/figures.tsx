import { Form } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import { figuresQuery } from '#contract/endpoints/figures.ts'
import type { Figures } from '#contract/records/figures.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { DeskTable } from '#web/features/desk/desk-table.tsx'
import { FiguresCharts, FiguresTotal } from './figures/figures-charts.tsx'
import {
  cancellationColumns,
  missedSearchColumns,
  pointColumns,
  restaurantColumns,
} from './figures/columns.tsx'
import type { Route } from './+types/figures.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Figures')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const given = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const read = figuresQuery.safeParse(given)
  const filters = { by: 'day', ...given } as { by: string; from?: string; to?: string }
  const errors = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  const { data } = await loadRequired(
    'Failed to load figures',
    context.get(apiContext).admin.getFigures({ query: read.data ?? { by: 'day' } }),
  )
  return { filters, errors, figures: data }
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { filters, errors, figures } = loaderData
  const { points, countedAt } = figures
  return (
    <Page compact>
      <PageHeading
        compact
        title="Figures"
        action={
          <ButtonLink
            to={`${basePath}/admin/export-figures?${new URLSearchParams(filters)}`}
            reloadDocument
            download
            tone="quiet"
          >
            Download as CSV
          </ButtonLink>
        }
      >
        Of the orders placed in this time
        {countedAt && (
          <>
            , counted at <Time iso={countedAt} shape="time" />
          </>
        )}
        .
      </PageHeading>
      <Filters filters={filters} errors={errors} />
      {!countedAt && (
        <Notice title="Not counted yet">The newest days come first; all are there within minutes.</Notice>
      )}
      {points.length > 0 ? (
        <Parts figures={figures} />
      ) : (
        countedAt && <EmptyState text="No orders">No order was placed in this time.</EmptyState>
      )}
    </Page>
  )
}

/** The sums, the charts, and the tables. */
function Parts({ figures }: { figures: Figures }) {
  const { points, total, cancellations, best, worst, missedSearches } = figures
  const rows = cancellations.map((one) => ({ ...one, _id: `${one.by} ${one.reason}` }))
  return (
    <>
      <FiguresTotal total={total} />
      <FiguresCharts points={points} />
      <Section compact title="Table">
        <DeskTable
          caption="Figures"
          rows={points.map((point) => ({ ...point, _id: point.at }))}
          columns={pointColumns}
        />
      </Section>
      {rows.length > 0 && (
        <Section compact title="Cancellations">
          <DeskTable caption="Cancellations by who and why" rows={rows} columns={cancellationColumns} />
        </Section>
      )}
      {best.length > 0 && (
        <Section compact title="Best restaurants">
          <DeskTable caption="Restaurants with the highest sales" rows={best} columns={restaurantColumns} />
        </Section>
      )}
      {worst.length > 0 && (
        <Section compact title="Worst restaurants">
          <DeskTable
            caption="Restaurants that lost the largest share of their orders"
            rows={worst}
            columns={restaurantColumns}
          />
        </Section>
      )}
      {missedSearches.length > 0 && (
        <Section compact title="Searches without result">
          <DeskTable
            caption="Searches of the last 30 days that found nothing"
            rows={missedSearches.map((one) => ({ ...one, _id: one.words }))}
            columns={missedSearchColumns}
          />
        </Section>
      )}
    </>
  )
}

const steps = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

/** A GET form, so that the time is in the address. The key follows Back and links. */
function Filters({
  filters,
  errors,
}: {
  filters: { by: string; from?: string; to?: string }
  errors: Record<string, string>
}) {
  return (
    <Form
      method="get"
      aria-label="Time"
      key={JSON.stringify(filters)}
      noValidate
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <SelectField label="By" name="by" defaultValue={filters.by} options={steps} error={errors['by']} />
      {/* Two fields of days are wider than a small phone. */}
      <div className="contents max-sm:col-span-2 max-sm:grid max-sm:gap-3">
        <TextField
          label="First day"
          type="date"
          name="from"
          defaultValue={filters.from}
          error={errors['from']}
        />
        <TextField label="Last day" type="date" name="to" defaultValue={filters.to} error={errors['to']} />
      </div>
      <Button
        type="submit"
        tone="quiet"
        icon="filter"
        className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
      >
        Show
      </Button>
    </Form>
  )
}
