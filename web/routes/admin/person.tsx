import { z } from 'zod'
import type { Person } from '#contract/records/desk.ts'
import { apiContext } from '#web/context.ts'
import { Ago } from '#web/features/desk/desk-table.tsx'
import { mostCounted } from '#contract/rules/people.ts'
import { LogTable } from '#web/features/desk/log-table.tsx'
import { cappedCount } from '#web/features/people/people-list.tsx'
import { OrderList } from '#web/features/desk/order-list.tsx'
import { PaymentList } from '#web/features/desk/payment-list.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { AccountSteps } from '#web/features/cases/account-steps.tsx'
import { Notes } from '#web/features/cases/notes.tsx'
import { accountSteps, takeAccountStep } from '#web/features/cases/take-account-step.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { decide } from '#web/features/moderation/decide.ts'
import { PictureForm } from '#web/features/moderation/picture-form.tsx'
import { SuspensionForm } from '#web/features/moderation/suspension-form.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { Complaints, Ratings, Restaurants, Sessions } from './person/lists.tsx'
import type { Route } from './+types/person.ts'
import { telephoneHref } from '#web/ui/link.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData?.person.name ?? 'Person'),
]

export async function loader({ context, params: { accountId } }: Route.LoaderArgs) {
  const { data } = await loadRequired(
    'Failed to load the person',
    context.get(apiContext).admin.getPerson({ params: { accountId } }),
    'person',
  )
  return { person: data }
}

/** The forms of decisions are those without a step. */
const steps = z.union([
  accountSteps,
  z.object({ step: z.undefined().optional(), suspended: z.string() }),
  z.object({ step: z.undefined().optional(), hidden: z.string() }),
])

export async function action({ request, url, context, params: { accountId } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const step = readStep(form, steps)
  if (step.step === undefined) return decide(api, form, url.pathname)
  return inPlace(request, url.pathname, () => takeAccountStep(api, accountId, step), {
    error: 'alert',
    proving: form,
  })
}

export default function PersonPage({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'errors' in actionData ? (actionData as FormFailure) : undefined
  const { _id, role, name, counts, orders, payments, complaints, ratings, restaurants, sessions, log } =
    person
  return (
    <Page compact>
      <PageHeading
        compact
        title={name}
        eyebrow={role === 'user' ? 'Customer' : 'Seller'}
        action={
          role === 'seller' && (
            <ButtonLink to={`/admin/statements?seller=${_id}`} tone="quiet">
              Commission and statements
            </ButtonLink>
          )
        }
      />
      <Profile person={person} />
      <p>
        {cappedCount(counts.complaints, mostCounted)} complaints, and {counts.refunds} refunds without a
        cancellation, <Money amount={counts.refunded} /> in all.
      </p>
      <StepResults>
        <AccountSteps
          name={name}
          email={person.email}
          isInvited={person.invited}
          hasSecondFactor={person.secondFactor}
        />
        <Section compact title="Notes">
          <Notes notes={person.notes} about={role === 'user' ? 'User' : 'Seller'} />
        </Section>
      </StepResults>
      <Steps person={person} failure={failure} />
      <Restaurants restaurants={restaurants} />
      <Part title="Orders" rows={orders} all={{ to: `/admin/orders?${role}=${_id}`, text: 'All orders' }}>
        <OrderList caption="Orders, newest first" orders={orders} />
      </Part>
      <Part title="Payments" rows={payments}>
        <PaymentList caption="Payments, refunds and disputes of the newest orders" payments={payments} />
      </Part>
      <Part title="Complaints" rows={complaints}>
        <Complaints complaints={complaints} />
      </Part>
      <Part title="Ratings" rows={ratings}>
        <Ratings ratings={ratings} />
      </Part>
      <Part title="Sessions" rows={sessions}>
        <Sessions sessions={sessions} />
      </Part>
      <Part title="Log" rows={log} all={{ to: `/admin/log?actor=${_id}`, text: 'All that they did' }}>
        <LogTable caption="Log of changes, newest first" entries={log} />
      </Part>
    </Page>
  )
}

function Part({
  title,
  rows,
  all,
  children,
}: {
  title: string
  rows: readonly unknown[]
  /** where the whole list is */
  all?: { to: string; text: string }
  children: React.ReactNode
}) {
  return (
    <Section
      compact
      title={title}
      action={
        all &&
        rows.length > 0 && (
          <ButtonLink to={all.to} tone="ghost" size="sm" iconAfter="arrow-right">
            {all.text}
          </ButtonLink>
        )
      }
    >
      {rows.length > 0 ? children : <p className="text-sm text-ink-muted">None.</p>}
    </Section>
  )
}

function Profile({ person }: { person: Person }) {
  const { _id, name, email, mobile, image, createdAt, suspended, addresses } = person
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Avatar name={name} image={image} size={72} />
      <div className="grid gap-3">
        <Facts
          facts={[
            { name: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
            { name: 'Mobile', value: <a href={telephoneHref(mobile)}>{mobile}</a> },
            { name: 'Since', value: <Ago iso={createdAt} /> },
            ...addresses.map(({ type, streetAddress, city, postalCode, state }) => ({
              name: type,
              value: `${streetAddress}, ${city} ${postalCode}, ${state}`,
            })),
          ]}
        />
        <p className="flex flex-wrap items-center gap-2">
          {suspended && <Badge tone="danger">Suspended</Badge>}
          <CopyButton value={email} name="e-mail" />
          <CopyButton value={_id} name="id" />
        </p>
      </div>
    </div>
  )
}

/** What an operator can do about the account. */
function Steps({
  person: { _id, role, name, image, hiddenPicture, suspended },
  failure,
}: {
  person: Person
  failure: FormFailure | undefined
}) {
  return (
    <Accordion>
      <SuspensionForm
        referenceType={role === 'user' ? 'User' : 'Seller'}
        referenceId={_id}
        {...{ name, suspended, failure }}
      />
      <PictureForm picture={image} hidden={hiddenPicture} {...{ name, failure }} />
    </Accordion>
  )
}
