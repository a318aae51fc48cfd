import { currentAdmin, currentSeller } from '#web/features/session/current-account.ts'
import { ProfileCard } from '#web/features/account/profile-card.tsx'
import { areaOf } from '#web/links.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Profile')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const isSeller = areaOf(url.pathname) === '/seller'
  return { isSeller, person: await (isSeller ? currentSeller(context) : currentAdmin(context)) }
}

/** The profile of a seller or an admin. Customers have one with addresses. */
export default function Profile({ loaderData: { isSeller, person } }: Route.ComponentProps) {
  return (
    <Page width="prose">
      <PageHeading title="Profile" />
      <ProfileCard
        area={isSeller ? '/seller' : '/admin'}
        person={person}
        label={isSeller ? '(Seller)' : undefined}
      />
    </Page>
  )
}
