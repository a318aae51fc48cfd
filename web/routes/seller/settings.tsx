import { password } from '#contract/fields.ts'
import { apiContext, sellerContext } from '#web/context.ts'
import { loadOrSay } from '#web/features/catalogue/load-or-say.ts'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { settingsStep } from '#web/features/settings/settings-step.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await loadOrSay(
    'Failed to load sessions',
    context.get(apiContext).seller.listSessions(),
  )
  const { name, mobile, email, image } = context.get(sellerContext)
  return { person: { name, mobile, email, image }, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { seller } = context.get(apiContext)
  const { email: sellerEmail } = context.get(sellerContext)
  return settingsStep(
    { request, area: '/seller', password },
    { ...seller, changePassword: (change) => seller.changePassword({ body: { sellerEmail, ...change } }) },
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen area="/seller" {...loaderData} result={actionData} />
}
