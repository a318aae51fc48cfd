import { apiContext } from '#web/context.ts'
import { SessionList } from '#web/features/account/session-list.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { currentAdmin, currentCustomer, currentSeller } from '#web/features/session/current-account.ts'
import { areaOf } from '#web/links.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { PushSection } from '#web/features/push/push-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { DetailsForm } from './settings/details-form.tsx'
import { EmailForm } from './settings/email-form.tsx'
import { OrderMailsForm } from './settings/order-mails-form.tsx'
import { PasswordForm } from './settings/password-form.tsx'
import { settingsStep } from './settings/settings-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Settings')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, readPerson, calls } = accountOf(url, context)
  const { data: sessions } = await loadRequired('Failed to load sessions', calls.listSessions())
  const person = await readPerson()
  const { name, mobile, email, image } = person
  const orderMails = 'orderMails' in person ? person.orderMails : null
  const legal = 'restaurants' in person ? person : undefined
  const { legalName, taxNumber, bankReference } = legal ?? {}
  const shown = { name, mobile, email, image, legalName, taxNumber, bankReference }
  return { area, person: shown, sessions, orderMails }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { area, calls } = accountOf(url, context)
  return settingsStep({ request, area }, calls)
}

const roles = { '/user': 'user', '/seller': 'seller', '/admin': 'admin' } as const

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

/** Details, password and sessions of the own account; the same in all areas. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { area, person, sessions, orderMails } = loaderData
  const details = failureOfStep(actionData, 'details')
  const password = failureOfStep(actionData, 'password')
  return (
    <Page width="prose">
      <PageHeading title="Settings" />
      <Accordion>
        <AccordionItem
          title="Edit Personal Details"
          subtitle="Your name, mobile and picture"
          open={details !== undefined}
        >
          <DetailsForm area={area} person={person} failure={details} />
        </AccordionItem>
        <AccordionItem
          title="Change Password"
          subtitle="Signs out every other device"
          open={password !== undefined}
        >
          <PasswordForm area={area} email={person.email} failure={password} />
        </AccordionItem>
      </Accordion>
      <EmailForm area={area} email={person.email} failure={failureOfStep(actionData, 'email')} />
      {orderMails !== null && <OrderMailsForm wanted={orderMails} />}
      <PushSection role={roles[area]} />
      <Section title="Second Factor">
        <p>An authenticator app on your phone, or passkeys, so that a stolen password is not enough.</p>
        <ButtonLink to={`${area}/security`} tone="quiet" icon="smartphone">
          Sign-in and Security
        </ButtonLink>
      </Section>
      <SessionList area={area} sessions={sessions} />
      <Section title="My Data">
        <p>Download everything that is known about your account, or delete it.</p>
        <ButtonLink to={`${area}/my-data`} tone="quiet" icon="user">
          My Data
        </ButtonLink>
      </Section>
      {area === '/seller' && (
        <Section title="Kitchen Devices">
          <p>A tablet or phone in your kitchen can use the board of orders without your password.</p>
          <ButtonLink to="/seller/kitchen-devices" tone="quiet" icon="tablet">
            Kitchen Devices
          </ButtonLink>
        </Section>
      )}
    </Page>
  )
}

/** The failure of one of the forms: the submit buttons send their step. */
function failureOfStep(
  result: object | undefined,
  step: 'details' | 'email' | 'password',
): FormFailure | undefined {
  const failure = result as Partial<FormFailure> | undefined
  return failure?.values?.['step'] === step ? (failure as FormFailure) : undefined
}
