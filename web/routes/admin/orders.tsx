import { Form } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import { deskOrders } from '#contract/endpoints/desk.ts'
import { orderStatuses } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { OrderList } from '#web/features/desk/order-list.tsx'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { readListFilters } from '#web/features/lists/list-filters.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { HiddenParams } from '#web/ui/hidden-fields.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Orders')]

const people = ['restaurant', 'seller', 'user'] as const
const names = ['status', ...people, 'from', 'to', 'stuck', 'sort'] as const
type Filters = Partial<Record<(typeof names)[number], string>>

export async function loader({ url, context }: Route.LoaderArgs) {
  const { filters, errors, query } = readListFilters(url, names, deskOrders)
  if (!query) return { filters, errors, data: [], nextCursor: undefined, isPaged: false }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const list = context.get(apiContext).admin.listOrders({ query: { ...query, cursor } })
  const { data, nextCursor } = await loadRequiredPage('Failed to load orders', url, list)
  return { filters, errors, data, nextCursor, isPaged: Boolean(cursor ?? nextCursor) }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { filters, errors, data, nextCursor, isPaged } = loaderData
  const isNarrowed = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <Page compact>
      <PageHeading
        compact
        title="Orders"
        eyebrow={filters.stuck ? 'Only what waits' : ofWhom(filters, data)}
        action={
          <ButtonLink
            to={`${basePath}/admin/export-orders?${new URLSearchParams(filters)}`}
            reloadDocument
            download
            tone="quiet"
          >
            Download as CSV
          </ButtonLink>
        }
      />
      <OrderFilters filters={filters} errors={errors} />
      {data.length > 0 ? (
        <OrderList
          caption={`Orders, ${filters.sort ?? 'newest'} first`}
          orders={data}
          paged={
            isPaged ? { isDescending: !filters.sort, to: `/admin/orders?${reversed(filters)}` } : undefined
          }
        />
      ) : (
        <EmptyState
          text="No orders"
          action={
            isNarrowed && (
              <ButtonLink to="/admin/orders" tone="quiet">
                Show all orders
              </ButtonLink>
            )
          }
        >
          {isNarrowed ? 'No order matches these filters.' : 'Orders of all restaurants appear here.'}
        </EmptyState>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}

/** The address of the first page in the other order. */
function reversed({ sort, ...others }: Filters): URLSearchParams {
  return new URLSearchParams({ ...others, ...(!sort && { sort: 'oldest' }) })
}

/** Whose orders are listed, where the filters name somebody. */
function ofWhom(filters: Filters, [first]: Route.ComponentProps['loaderData']['data']): string | undefined {
  const named = first && people.filter((name) => filters[name]).map((name) => first[name].name)
  return named?.join(', ') || undefined
}

/** A GET form, so that the filters are in the address. The key follows Back and links. */
function OrderFilters({ filters, errors }: { filters: Filters; errors: Filters }) {
  const field = (name: keyof Filters) => ({ name, defaultValue: filters[name], error: errors[name] })
  return (
    <Form
      method="get"
      aria-label="Filters"
      key={JSON.stringify(filters)}
      noValidate
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <HiddenParams names={[...people, 'sort']} />
      <input type="hidden" name="stuck" value={filters.stuck} disabled={!filters.stuck} />
      <SelectField
        label="Status"
        {...field('status')}
        options={[
          { value: '', label: 'All' },
          ...orderStatuses.map((status) => ({ value: status, label: status })),
        ]}
      />
      {/* Two fields of days are wider than a small phone. */}
      <div className="contents max-sm:col-span-2 max-sm:grid max-sm:gap-3">
        <TextField label="First day" type="date" {...field('from')} />
        <TextField label="Last day" type="date" {...field('to')} />
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
