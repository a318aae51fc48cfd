import type { Route } from './+types/home.ts'
import { apiContext } from '#web/context.ts'
import { type LinkTile, LinkTiles } from '#web/features/layout/link-tiles.tsx'
import { MarketplaceFigures } from '#web/routes/admin/marketplace-figures.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta() {
  return [{ title: 'Admin Home · Foodie' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: marketplace } = await loadRequired('Failed to load Admin', api.sales.ofMarketplace())
  return { marketplace }
}

const tiles: LinkTile[] = [
  { to: '/admin/users', text: 'Users', icon: 'users' },
  { to: '/admin/sellers', text: 'Sellers', icon: 'user' },
  { to: '/admin/admin-categories', text: 'Categories', icon: 'tag' },
  { to: '/admin/admin-cuisines', text: 'Cuisines', icon: 'leaf' },
  { to: '/admin/admin-restaurants', text: 'Restaurants', icon: 'store' },
  { to: '/admin/admin-foods', text: 'Foods', icon: 'bag' },
  { to: '/admin/complaint-database', text: 'Complaint Database', icon: 'message' },
  { to: '/admin/contact-us-database', text: 'ContactUs Database', icon: 'mail' },
]

export default function AdminHome({ loaderData: { marketplace } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title="Admin" />
      <MarketplaceFigures marketplace={marketplace} />
      <LinkTiles label="Admin" tiles={tiles} />
    </Page>
  )
}
