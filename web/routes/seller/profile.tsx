import { currentSeller } from '#web/features/session/current-account.ts'
import { ProfileCard } from '#web/features/account/profile-card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { seller: await currentSeller(context) }
}

export default function Profile({ loaderData: { seller } }: Route.ComponentProps) {
  return (
    <Page width="prose">
      <PageHeading title="Profile" />
      <ProfileCard area="/seller" person={seller} label="(Seller)" />
    </Page>
  )
}
