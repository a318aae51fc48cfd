import type { Admin } from '#contract/records/account.ts'
import type { Session } from '#contract/records/session.ts'
import type { Area } from '#web/links.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { DetailsForm } from './details-form.tsx'
import { OrderMailsForm } from './order-mails-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from '#web/features/account/session-list.tsx'

export type SettingsScreenProps = {
  area: Exclude<Area, ''>
  person: Pick<Admin, 'name' | 'mobile' | 'email' | 'image'>
  sessions: Session[]
  /** whether mails about orders are on; null for accounts that have none */
  orderMails: boolean | null
  /** The result of the screen's action. */
  result: object | undefined
}

/** Details, password and sessions of the own account; the same in all areas. */
export function SettingsScreen({ area, person, sessions, orderMails, result }: SettingsScreenProps) {
  const details = failureOfStep(result, 'details')
  const password = failureOfStep(result, 'password')
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
      {orderMails !== null && <OrderMailsForm wanted={orderMails} />}
      <SessionList area={area} sessions={sessions} />
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
function failureOfStep(result: object | undefined, step: 'details' | 'password'): FormFailure | undefined {
  const failure = result as Partial<FormFailure> | undefined
  return failure?.values?.['step'] === step ? (failure as FormFailure) : undefined
}
