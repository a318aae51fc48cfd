import { passwordAtLeast } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { readAdmin } from '#web/features/session/own-profile.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { SettingsScreen } from '#web/features/account/settings-screen.tsx'
import { settingsStep } from '#web/features/account/settings-step.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await loadRequired(
    'Failed to load sessions',
    context.get(apiContext).admin.listSessions(),
  )
  const { name, mobile, email, image } = await readAdmin(context)
  return { person: { name, mobile, email, image }, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  return settingsStep(
    { request, area: '/admin', password: passwordAtLeast },
    {
      ...admin,
      changePassword: async (change) => {
        const { email: adminEmail } = await readAdmin(context)
        return admin.changePassword({ body: { adminEmail, ...change } })
      },
    },
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen area="/admin" {...loaderData} result={actionData} />
}
