import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { ListedAdmin } from '#contract/records/people.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { ResetSecondFactor } from '#web/features/cases/account-steps.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, inPlace, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { StepResults, useStepFetcher } from '#web/features/forms/step-results.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersOnly, useIsOwner } from '#web/features/session/operator.tsx'
import { readAdminChange, readNewAdmin } from '#web/features/session/read-new-account.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Route } from './+types/admins.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Admins')]

export async function loader({ context }: Route.LoaderArgs) {
  const list = context.get(apiContext).admin.listAdmins()
  const { data: admins } = await loadRequired('Failed to load admins', list)
  return { admins, own: context.get(sessionContext).account }
}

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('create') }),
  z.object({ step: z.literal('change'), accountId: id }),
  z.object({ step: z.literal('reset-factor'), accountId: id }),
])

export async function action({ request, url, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  const form = await request.formData()
  const wanted = readStep(form, steps)
  if (wanted.step === 'create')
    return submitForm(form, readNewAdmin, (body) => redirectAfter(admin.createAdmin({ body }), url.pathname))
  const params = { accountId: wanted.accountId }
  if (wanted.step === 'reset-factor')
    return inPlace(request, url.pathname, () => admin.resetSecondFactor({ params }), {
      error: 'alert',
      proving: form,
    })
  return submitForm(form, readAdminChange, (body) =>
    redirectAfter(admin.updateAdmin({ params, body }), url.pathname),
  )
}

const roleOptions = [
  { value: 'owner', label: 'Owner' },
  { value: 'support', label: 'Support' },
]

export default function Admins({ loaderData: { admins, own }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? (actionData as FormFailure) : undefined
  const isOwner = useIsOwner()
  return (
    <Page width="form">
      <PageHeading title="Admins">
        Support helps customers and sellers, and refunds up to the limit of the marketplace settings. Owners
        do everything.
      </PageHeading>
      <StepResults>
        <Accordion>
          {admins.map((admin) => (
            <Admin
              key={admin._id}
              admin={admin}
              canChange={isOwner && admin._id !== own}
              failure={refused?.values['accountId'] === admin._id ? refused : undefined}
            />
          ))}
        </Accordion>
      </StepResults>
      <OwnersOnly>
        <Section title="Create an admin">
          <Card>
            <NewAdmin failure={refused?.values['step'] === 'create' ? refused : undefined} />
          </Card>
        </Section>
      </OwnersOnly>
    </Page>
  )
}

interface AdminProps {
  admin: ListedAdmin
  /** nobody changes themselves */
  canChange: boolean
  failure: FormFailure | undefined
}

function Admin({ admin, canChange, failure }: AdminProps) {
  const { name, email, mobile, role, createdAt, suspended } = admin
  const fetcher = useStepFetcher()
  return (
    <AccordionItem
      title={name}
      meta={
        <>
          <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>
            {role === 'owner' ? 'Owner' : 'Support'}
          </Badge>
          {suspended && <Badge tone="danger">Suspended</Badge>}
        </>
      }
      open={failure ? true : undefined}
    >
      <div className="grid gap-5">
        <p className="wrap-anywhere text-ink-muted">
          {email}, {mobile}, since <Time iso={createdAt} shape="date" />
        </p>
        {suspended?.reason && <p className="wrap-anywhere">{suspended.reason}</p>}
        {canChange && <ChangeForm admin={admin} failure={failure} />}
        {canChange && admin.secondFactor && (
          <ResetSecondFactor name={name} fields={{ accountId: admin._id }} fetcher={fetcher} />
        )}
      </div>
    </AccordionItem>
  )
}

function ChangeForm({ admin, failure }: Omit<AdminProps, 'canChange'>) {
  const { _id, name, role, suspended } = admin
  return (
    <PostForm failure={failure} className="grid gap-5">
      {(_, field) => (
        <>
          <HiddenFields fields={{ step: 'change', accountId: _id }} />
          <SelectField label="Role" options={roleOptions} {...field('role', role)} />
          <Checkbox
            label="Suspended: is signed out and cannot sign in"
            name="suspended"
            defaultChecked={failure ? 'suspended' in failure.values : suspended !== null}
          />
          <TextArea
            label="Reason"
            optional
            rows={2}
            maxLength={500}
            {...field('reason', suspended?.reason ?? '')}
            hint="Of a suspension. They read it."
          />
          <SubmitButton pendingText="Saving" className="justify-self-start">
            Save<span className="sr-only"> {name}</span>
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}

const loadCheck = async () => (await import('#web/features/session/read-new-account.ts')).readNewAdmin

function NewAdmin({ failure }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure} check={() => loadCheck()} className="grid gap-5">
      {(_, field) => (
        <>
          <input type="hidden" name="step" value="create" />
          <TextField label="Name" {...field('name')} autoComplete="off" required />
          <TextField label="Email" type="email" {...field('email')} autoComplete="off" required />
          <TextField label="Mobile" type="tel" {...field('mobile')} autoComplete="off" required />
          <PasswordField
            label="Password"
            {...field('password')}
            showsStrength
            autoComplete="new-password"
            required
          />
          <SelectField label="Role" options={roleOptions} {...field('role', 'support')} />
          <SubmitButton pendingText="Creating" className="justify-self-start">
            Create admin
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
