import { password, passwordAtLeast } from '#contract/fields.ts'
import { adminContext, apiContext, sellerContext, userContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { SettingsScreen } from '#web/features/account/settings-screen.tsx'
import { settingsStep } from '#web/features/account/settings-step.ts'
import { areaOf } from '#web/links.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, person, calls } = accountOf(url, context)
  const { data: sessions } = await loadRequired('Failed to load sessions', calls.listSessions())
  const { name, mobile, email, image } = person
  return { area, person: { name, mobile, email, image }, sessions }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { area, calls } = accountOf(url, context)
  return settingsStep({ request, area, password: area === '/admin' ? passwordAtLeast : password }, calls)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen {...loaderData} result={actionData} />
}

type NewPassword = { currentPassword: string; newPassword: string }

/** The signed-in account of the area that the address is in, and the calls that change it. */
function accountOf({ pathname }: URL, context: Route.LoaderArgs['context']) {
  const area = areaOf(pathname)
  const { user, seller, admin } = context.get(apiContext)
  if (area === '/admin') {
    const person = context.get(adminContext)
    const changePassword = (change: NewPassword) =>
      admin.changePassword({ body: { adminEmail: person.email, ...change } })
    return { area, person, calls: { ...admin, changePassword } }
  }
  if (area === '/seller') {
    const person = context.get(sellerContext)
    const changePassword = (change: NewPassword) =>
      seller.changePassword({ body: { sellerEmail: person.email, ...change } })
    return { area, person, calls: { ...seller, changePassword } }
  }
  const person = context.get(userContext)
  const changePassword = (change: NewPassword) =>
    user.changePassword({ body: { userEmail: person.email, ...change } })
  return { area: '/user' as const, person, calls: { ...user, changePassword } }
}
