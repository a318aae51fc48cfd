import { passwordAtLeast } from '#contract/fields.ts'
import { apiContext, adminContext } from '#web/context.ts'
import { loadOrSay } from '#web/features/catalogue/load-or-say.ts'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import { settingsStep } from '#web/features/settings/settings-step.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await loadOrSay(
    'Failed to load sessions',
    context.get(apiContext).admin.listSessions(),
  )
  const { name, mobile, email, image } = context.get(adminContext)
  return { person: { name, mobile, email, image }, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  const { email: adminEmail } = context.get(adminContext)
  return settingsStep(
    { request, area: '/admin', password: passwordAtLeast },
    { ...admin, changePassword: (change) => admin.changePassword({ body: { adminEmail, ...change } }) },
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen area="/admin" {...loaderData} result={actionData} />
}
