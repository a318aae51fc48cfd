import { apiContext } from '#web/context.ts'
import { currentAdmin, currentCustomer, currentSeller } from '#web/features/session/current-account.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { settingsStep } from './settings/settings-step.ts'
import { areaOf } from '#web/links.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Foodie' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, readPerson, calls } = accountOf(url, context)
  const { data: sessions } = await loadRequired('Failed to load sessions', calls.listSessions())
  const person = await readPerson()
  const { name, mobile, email, image } = person
  const orderMails = 'orderMails' in person ? person.orderMails : null
  return { area, person: { name, mobile, email, image }, sessions, orderMails }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { area, calls } = accountOf(url, context)
  return settingsStep({ request, area }, calls)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen {...loaderData} result={actionData} />
}

type NewPassword = { currentPassword: string; newPassword: string }

/** The area that the address is in, its signed-in account, and the calls that change it. */
function accountOf({ pathname }: URL, context: Route.LoaderArgs['context']) {
  const area = areaOf(pathname)
  const { user, seller, admin } = context.get(apiContext)
  if (area === '/admin') {
    const readPerson = () => currentAdmin(context)
    const changePassword = async (change: NewPassword) =>
      admin.changePassword({ body: { adminEmail: (await readPerson()).email, ...change } })
    return { area, readPerson, calls: { ...admin, changePassword } }
  }
  if (area === '/seller') {
    const readPerson = () => currentSeller(context)
    const changePassword = async (change: NewPassword) =>
      seller.changePassword({ body: { sellerEmail: (await readPerson()).email, ...change } })
    return { area, readPerson, calls: { ...seller, changePassword } }
  }
  const readPerson = () => currentCustomer(context)
  const changePassword = async (change: NewPassword) =>
    user.changePassword({ body: { userEmail: (await readPerson()).email, ...change } })
  return { area: '/user' as const, readPerson, calls: { ...user, changePassword } }
}
