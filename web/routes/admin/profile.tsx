import { currentAdmin } from '#web/features/session/current-account.ts'
import { ProfileCard } from '#web/features/account/profile-card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { admin: await currentAdmin(context) }
}

export default function Profile({ loaderData: { admin } }: Route.ComponentProps) {
  return (
    <Page width="prose">
      <PageHeading title="Profile" />
      <ProfileCard area="/admin" person={admin} />
    </Page>
  )
}
