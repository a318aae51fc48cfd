import { password } from '#contract/fields.ts'
import { apiContext, userContext } from '#web/context.ts'
import { loadOrSay } from '#web/features/catalogue/load-or-say.ts'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { settingsStep } from '#web/features/settings/settings-step.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await loadOrSay(
    'Failed to load sessions',
    context.get(apiContext).user.listSessions(),
  )
  const { name, mobile, email, image } = context.get(userContext)
  return { person: { name, mobile, email, image }, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = context.get(apiContext)
  const { email: userEmail } = context.get(userContext)
  return settingsStep(
    { request, area: '/user', password },
    { ...user, changePassword: (change) => user.changePassword({ body: { userEmail, ...change } }) },
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen area="/user" {...loaderData} result={actionData} />
}
