import { useState } from 'react'
import { z } from 'zod'
import { counted } from '#contract/format/locale.ts'
import { basePath } from '#contract/base-path.ts'
import type { DataExport, DeletionObstacles } from '#contract/endpoints/own-data.ts'
import type { Role } from '#contract/endpoint.ts'
import { passwordConfirmation } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { areaOf, type Area } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/my-data.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'My Data')]

const roles = { '/user': 'user', '/seller': 'seller', '/admin': 'admin' } as const
type OwnArea = keyof typeof roles

function callsOf({ pathname }: URL, context: Route.LoaderArgs['context']) {
  const area = areaOf(pathname) as OwnArea
  return { area, calls: context.get(apiContext)[roles[area]] }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, calls } = callsOf(url, context)
  const { data } = await loadRequired('Failed to load your data', calls.myData())
  return { area, ...data }
}

const steps = z.object({ step: z.enum(['export', 'delete']) })

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const { calls } = callsOf(url, context)
  const take = {
    export: (body: { password: string }) => redirectAfter(calls.exportData({ body }), url.pathname),
    delete: (body: { password: string }) => redirectAfter(calls.deleteAccount({ body }), '/'),
  }
  return submitForm(form, readerOf(passwordConfirmation), take[step], failureWithWait)
}

const loadCheck = async () => readerOf((await import('#contract/fields.ts')).passwordConfirmation)

const kept: Record<OwnArea, string> = {
  '/user':
    'Your orders keep their dishes, sums, city, state and postal code, because accounts and tax law need them. Your ratings stay, as those of a Deleted customer.',
  '/seller':
    'Orders, statements and payouts stay, because accounts and tax law need them, with the legal name and tax number on statements that were closed.',
  '/admin': 'What you did as an operator stays in the log of changes, without your name.',
}
const gone: Record<OwnArea, string> = {
  '/user':
    'Your name, e-mail, phone, addresses, messages, complaints’ texts and pictures, favourites, baskets and devices are deleted.',
  '/seller':
    'Your name, e-mail, phone, addresses, messages and pictures are deleted. Your restaurants with all their dishes are removed from the catalogue.',
  '/admin': 'Your name, e-mail, phone, picture and devices are deleted.',
}

/** The download of one's data and the deletion of the account; the same in all areas. */
export default function MyData({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { area, obstacles } = loaderData
  const failureOf = (step: 'export' | 'delete') => (failure?.values['step'] === step ? failure : undefined)
  const refused = failureOf('delete')
  const sentences = obstaclesInWords(area, obstacles)
  const isPossible = sentences.length === 0
  // An order that is placed while somebody types the password leaves the form open.
  const [wasPossible] = useState(isPossible)
  return (
    <Page width="form">
      <PageHeading title="My Data" />
      <Section title="Download my data">
        <Download role={roles[area]} made={loaderData.export} failure={failureOf('export')} />
      </Section>
      <Section title="Delete my account">
        <Card className="grid gap-6">
          <ul className="grid list-disc gap-2 pl-5">
            <li>{gone[area]}</li>
            <li>{kept[area]}</li>
            <li>You are signed out on all devices. This can’t be undone.</li>
          </ul>
          {!isPossible && (
            <Notice title="Your account cannot be deleted now">
              <ul className="grid gap-3">
                {sentences.map(({ text, to, label }) => (
                  <li key={text} className="grid gap-2">
                    {text}
                    {to && (
                      <ButtonLink to={to} size="sm" tone="quiet" className="w-fit">
                        {label}
                      </ButtonLink>
                    )}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {(wasPossible || isPossible) && (
            // What prevents the deletion is listed above the form.
            <DeletionForm failure={refused?.code === 'CONFLICT' ? undefined : refused} />
          )}
        </Card>
      </Section>
      <ButtonLink to={`${area}/settings`} tone="ghost" icon="arrow-left" wide>
        Settings
      </ButtonLink>
    </Page>
  )
}

function DeletionForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure} check={loadCheck} className="grid gap-5">
      {(_failure, field) => (
        <>
          <input type="hidden" name="step" value="delete" />
          <PasswordField
            label="Password"
            {...field('password')}
            hint="The password of your account, to confirm that it is you."
            required
          />
          <SubmitButton tone="danger" size="lg" icon="trash" wide pendingText="Deleting">
            Delete my account
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}

interface DownloadProps {
  role: Role
  made: DataExport | null
  failure: FormFailure | undefined
}

/** The download that is ready or being made, or the form that asks for one. */
function Download({ role, made, failure }: DownloadProps) {
  if (made && !made.readyAt)
    return (
      <Notice title="Your download is being made">
        This can take some minutes. When it is ready, the link is here, and we mail you.
      </Notice>
    )
  return (
    <Card className="grid gap-6">
      <p>
        Everything that the marketplace knows about your account, as a ZIP file with tables (JSON and CSV) and
        pictures.
      </p>
      {made?.readyAt && (
        <div className="grid gap-2">
          <ButtonLink
            to={`${basePath}/${role}/exported-data-${role}/${made._id}`}
            icon="arrow-down"
            reloadDocument
            download
            wide
          >
            Download my data
          </ButtonLink>
          <p className="text-sm text-ink-muted">
            Made <Time iso={made.readyAt} />. The link works for 24 hours.
          </p>
        </div>
      )}
      <PostForm failure={failure} check={loadCheck} className="grid gap-5">
        {(_failure, field) => (
          <>
            <input type="hidden" name="step" value="export" />
            <PasswordField
              label="Password"
              {...field('password')}
              hint={made ? 'To have a newer one made.' : 'To confirm that it is you.'}
              required
            />
            <SubmitButton tone={made ? 'quiet' : undefined} size="lg" wide pendingText="Asking">
              {made ? 'Ask for a newer one' : 'Ask for my data'}
            </SubmitButton>
          </>
        )}
      </PostForm>
    </Card>
  )
}

interface Obstacle {
  text: string
  to?: string
  label?: string
}

/** What stands in the way, each with the page where it ends. */
function obstaclesInWords(area: Exclude<Area, ''>, obstacles: DeletionObstacles): Obstacle[] {
  const { pendingOrders, openComplaints, balance, isLastOwner } = obstacles
  const isSeller = area === '/seller'
  const found: (Obstacle | false)[] = [
    pendingOrders > 0 && {
      text: `You have ${counted(pendingOrders, 'Pending order')}. They must end first.`,
      ...(isSeller
        ? { to: '/seller/pending-orders', label: 'Pending Orders' }
        : { to: '/user/user-orders', label: 'My Orders' }),
    },
    openComplaints > 0 && {
      text: `You have ${counted(openComplaints, 'open complaint')}. They must be settled first.`,
      ...(isSeller
        ? { to: '/seller/complaints-database', label: 'Complaints' }
        : { to: '/user/user-complaints', label: 'Complaints' }),
    },
    balance !== 0 && {
      text: 'Your balance with the marketplace is not zero. It must be paid out or collected first.',
      to: '/seller/statements',
      label: 'Statements',
    },
    isLastOwner && {
      text: 'You are the last owner. Make somebody else an owner first.',
      to: '/admin/admins',
      label: 'Admins',
    },
  ]
  return found.filter((obstacle) => obstacle !== false)
}
