import { password } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { currentCustomer } from '#web/features/session/current-account.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { SettingsScreen } from '#web/features/account/settings-screen.tsx'
import { settingsStep } from '#web/features/account/settings-step.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await loadRequired(
    'Failed to load sessions',
    context.get(apiContext).user.listSessions(),
  )
  const { name, mobile, email, image } = await currentCustomer(context)
  return { person: { name, mobile, email, image }, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = context.get(apiContext)
  return settingsStep(
    { request, area: '/user', password },
    {
      ...user,
      changePassword: async (change) => {
        const { email: userEmail } = await currentCustomer(context)
        return user.changePassword({ body: { userEmail, ...change } })
      },
    },
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen area="/user" {...loaderData} result={actionData} />
}
