import { redirect, useNavigation } from 'react-router'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/sales-database.ts'
import { basePath } from '#contract/base-path.ts'
import { ordersOfFile } from '#contract/endpoints/orders.ts'
import { zonedParts } from '#contract/format/time.ts'
import type { Sales } from '#contract/records/sales.ts'
import { apiContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { BestDishes } from './sales-database/best-dishes.tsx'
import { KeyFigures, Quality } from './sales-database/key-figures.tsx'
import { periods } from './sales-database/labels.ts'
import { OrdersFile, type OrdersFileFailure } from './sales-database/orders-file.tsx'
import { PeriodChart } from './sales-database/period-chart.tsx'
import { FilterForm, RestaurantSelect } from '#web/features/forms/filter-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Sales Dashboard')]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const restaurant = chosenIn(url, 'restaurant', (await currentSeller(context)).restaurants)
  const failure = readOrdersFile(url)
  const [seller, sales, statements] = await Promise.all([
    loadRequired('Failed to load seller data', api.seller.data()),
    loadRequired('Failed to load sales', api.sales.ofSeller({ query: { restaurant } })),
    loadRequired('Failed to load statements', api.statement.list({ query: { limit: 1, closedOnly: true } })),
  ])
  const restaurants = seller.data.restaurants.map(({ _id, name }) => ({ _id, name }))
  const hasStatements = statements.data.length > 0
  return { restaurants, restaurant, sales: sales.data, failure, hasStatements }
}

/** Reads the form of `OrdersFile`: null if it was not sent. Throws a redirect to the file if the days are valid. */
function readOrdersFile({ searchParams }: URL): OrdersFileFailure | null {
  if (searchParams.get('file') !== 'orders') return null
  const values = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const restaurant = searchParams.get('restaurant')
  const read = ordersOfFile.safeParse({ ...values, ...(restaurant && { restaurant }) })
  if (read.success) throw redirect(`${basePath}/order/export-orders?${new URLSearchParams(read.data)}`)
  const errorOf = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message
  return { values, errors: { from: errorOf('from'), to: errorOf('to') } }
}

/** Only where the marketplace has closed a statement. */
const statementsLink = (
  <ButtonLink to="/seller/statements" tone="quiet">
    Statements
  </ButtonLink>
)

export default function SalesDashboard({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, sales, failure, hasStatements } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname === '/seller/sales-database'
  return (
    <Page compact>
      <PageHeading compact title="Sales Dashboard" action={hasStatements && statementsLink}>
        <p>
          Cancelled and failed orders are not counted. Orders count at the time they were placed. As of{' '}
          <Time iso={sales.asOf} />, {sales.timeZone}.
        </p>
      </PageHeading>
      <ConnectionNotice what="New orders" />
      <FilterForm>
        <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
        {isLoading && (
          <p role="status" className="self-center text-ink-muted">
            Loading sales…
          </p>
        )}
      </FilterForm>
      <div
        className={cx('grid gap-8 transition-opacity sm:gap-10', isLoading && 'opacity-50')}
        aria-busy={isLoading}
      >
        <KeyFigures sales={sales} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          {periods.map((name) => (
            <PeriodChart
              key={name}
              name={name}
              period={sales[name]}
              begun={name === 'today' ? hoursBegun(sales) : undefined}
              csv={csvAddress(name, restaurant)}
            />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Section title="Best dishes, 30 days">
            <BestDishes dishes={sales.bestDishes} />
          </Section>
          <Section title="Orders, 30 days">
            <Card>
              <Quality sales={sales} />
            </Card>
          </Section>
        </div>
        <OrdersFile
          {...{ restaurants, restaurant, failure }}
          today={sales.today.points[0]?.at.slice(0, 10) ?? ''}
        />
      </div>
    </Page>
  )
}

/** How many hours of today have begun in the business time zone, 1 to 24. */
function hoursBegun({ asOf, timeZone }: Sales): number {
  return zonedParts(new Date(asOf), timeZone).hour + 1
}

function csvAddress(period: string, restaurant?: string): string {
  return `/seller/sales-database/csv?${new URLSearchParams({ period, ...(restaurant && { restaurant }) })}`
}
