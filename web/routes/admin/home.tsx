import { type LinkTile, LinkTiles } from '#web/features/area-home/link-tiles.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

export function meta() {
  return [{ title: 'Admin Home · Foodie' }]
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

export default function AdminHome() {
  return (
    <Page>
      <PageHeading title="Admin" />
      <LinkTiles label="Admin" tiles={tiles} />
    </Page>
  )
}
