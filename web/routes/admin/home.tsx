import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { counted, formatCount } from '#contract/format/locale.ts'
import type { Marketplace } from '#contract/records/sales.ts'
import { starterSetNames } from '#contract/records/marketplace-settings.ts'
import { apiContext } from '#web/context.ts'
import { type LinkTile, LinkTiles } from '#web/features/layout/link-tiles.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { useMoney } from '#web/ui/money.tsx'
import { MarketplaceNow } from './home/marketplace-now.tsx'
import { StarterSets } from './home/starter-sets.tsx'
import type { Route } from './+types/home.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [screenTitle(matches, 'Admin Home')]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: marketplace }, { data: sets }, { data: withheld }, { data: now }] = await Promise.all([
    loadRequired('Failed to load Admin', api.sales.ofMarketplace()),
    loadRequired('Failed to load Admin', api.admin.listStarterSets()),
    loadRequired('Failed to load Admin', api.admin.listWithheld()),
    loadRequired('Failed to load Admin', api.admin.getNow()),
  ])
  return {
    now,
    marketplace,
    sets,
    toApprove: withheld.filter(({ waitsForApproval }) => waitsForApproval).length,
  }
}

const steps = z.object({ step: z.literal('start'), name: z.enum(starterSetNames) })

export async function action({ request, context }: Route.ActionArgs) {
  const { name } = readStep(await request.formData(), steps)
  try {
    const { message } = await context.get(apiContext).admin.applyStarterSet({ body: { name } })
    return await redirectWith('/admin', 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
    return redirectWith('/admin', 'error', error.message)
  }
}

const tiles: LinkTile[] = [
  { to: '/admin/orders', text: 'Orders', icon: 'receipt' },
  { to: '/admin/figures', text: 'Figures', icon: 'chart' },
  { to: '/admin/users', text: 'Users', icon: 'users' },
  { to: '/admin/sellers', text: 'Sellers', icon: 'user' },
  { to: '/admin/admin-categories', text: 'Categories', icon: 'tag' },
  { to: '/admin/admin-cuisines', text: 'Cuisines', icon: 'leaf' },
  { to: '/admin/admin-synonyms', text: 'Synonyms', icon: 'search' },
  { to: '/admin/admin-restaurants', text: 'Restaurants', icon: 'store' },
  { to: '/admin/admin-foods', text: 'Foods', icon: 'bag' },
  { to: '/admin/complaint-database', text: 'Complaint Database', icon: 'message' },
  { to: '/admin/contact-us-database', text: 'ContactUs Database', icon: 'mail' },
  { to: '/admin/statements', text: 'Statements', icon: 'list' },
  { to: '/admin/marketplace-settings', text: 'Marketplace Settings', icon: 'settings' },
  { to: '/admin/admins', text: 'Admins', icon: 'user' },
  { to: '/admin/log', text: 'Log of Changes', icon: 'list' },
]

export default function AdminHome({
  loaderData: { now, marketplace, sets, toApprove },
}: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title="Admin" />
      {sets.length > 0 && <StarterSets sets={sets} />}
      {toApprove > 0 && (
        <Notice
          icon="store"
          title={`${counted(toApprove, 'restaurant waits', 'restaurants wait')} for approval`}
          action={
            <ButtonLink to="/admin/admin-restaurants#withheld" tone="quiet" size="sm">
              See what waits
            </ButtonLink>
          }
        />
      )}
      <MarketplaceNow now={now} />
      <MarketplaceFigures marketplace={marketplace} />
      <LinkTiles label="Admin" tiles={tiles} />
    </Page>
  )
}

/** Today's key figures, most of them linked to the list behind them. */
function MarketplaceFigures({ marketplace }: { marketplace: Marketplace }) {
  const money = useMoney()
  const { today, openComplaints, pendingContacts, newUsers, newSellers, asOf } = marketplace
  return (
    <section
      aria-labelledby="marketplace"
      className="rounded-leaf-lg grid gap-5 bg-leaf p-6 text-on-leaf sm:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="marketplace" className="font-display text-2xl font-bold">
          The marketplace today
        </h2>
        <p className="text-sm text-on-leaf-muted">
          As of <Time iso={asOf} shape="time" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <Figure label="Orders" value={today.orders} />
        <Figure label="Sales" value={money.formatWhole(today.sales)} />
        <Figure label="Open complaints" value={upTo(openComplaints, 1000)} to="/admin/complaint-database" />
        <Figure
          label="Pending forms"
          value={upTo(pendingContacts, 1000)}
          to="/admin/contact-us-database?status=Pending"
        />
        <Figure label="New users" value={upTo(newUsers, 10_000)} to="/admin/users">
          {`in 7 days${newSellers > 0 ? `, plus ${newSellers} ${newSellers === 1 ? 'seller' : 'sellers'}` : ''}`}
        </Figure>
      </dl>
    </section>
  )
}

interface FigureProps {
  label: string
  value: string | number
  to?: string
  children?: string
}

function Figure({ label, value, to, children }: FigureProps) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-on-leaf-muted">
        {to ? (
          <Link
            to={to}
            className="underline decoration-on-leaf-muted/50 underline-offset-4 hover:text-on-leaf"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>
        <span className="font-display text-2xl font-extrabold tabular-nums">{value}</span>
        {children && <span className="block text-sm text-on-leaf-muted">{children}</span>}
      </dd>
    </div>
  )
}

/** The interface counts up to `end`: `999`, `1,000+`. */
function upTo(count: number, end: number): string {
  return count < end ? String(count) : `${formatCount(end)}+`
}
