import { z } from 'zod'
import type { RatingCase } from '#contract/records/rating.ts'
import { moderationEndpoints } from '#contract/endpoints/moderation.ts'
import { apiContext } from '#web/context.ts'
import { Ago } from '#web/features/desk/desk-table.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/rating.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Rating')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext).admin.getRating({ params })
  return { rating: (await loadRequired('Failed to load Ratings', call)).data }
}

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('dismiss'), reportId: z.string() }),
  z.object({ step: z.literal('decide') }),
])

/** Hides or restores the rating, or dismisses a report. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  const form = await request.formData()
  const step = readStep(form, steps)
  if (step.step === 'dismiss')
    return redirectAfter(admin.settleReport({ params: { reportId: step.reportId } }), url.pathname)
  return submitForm(form, readerOf(moderationEndpoints.setRatingHidden.body), (body) =>
    redirectAfter(admin.setRatingHidden({ params, body }), url.pathname),
  )
}

export default function RatingPage({ loaderData: { rating }, actionData }: Route.ComponentProps) {
  const { reference, user, reports, hidden } = rating
  return (
    <Page compact>
      <PageHeading
        compact
        title={`Rating of ${reference.name}`}
        eyebrow={
          <Link to={`/admin/people/${user._id}`} className="underline underline-offset-4">
            {user.name}
          </Link>
        }
      />
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Stars average={rating.rating} /> <Ago iso={rating.createdAt} />
          {hidden && <Badge tone="danger">Hidden</Badge>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{rating.comment}</p>
        {rating.answer && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-muted">Answer: {rating.answer}</p>
        )}
        <Link to={`/admin/reference-ratings/${reference._id}`} className="underline underline-offset-4">
          All ratings of {reference.name}
        </Link>
      </Card>
      {reports.length > 0 && (
        <Section compact title="Reports">
          <ul className="grid gap-3">
            {reports.map((report) => (
              <Report key={report._id} report={report} />
            ))}
          </ul>
        </Section>
      )}
      <Decision rating={rating} failure={actionData} />
    </Page>
  )
}

function Report({ report: { _id, reason, by, createdAt } }: { report: RatingCase['reports'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {reason}{' '}
        <span className="text-sm text-ink-muted">
          {by.name}, <Ago iso={createdAt} />
        </span>
      </span>
      <PostForm failure={undefined}>
        {() => (
          <>
            <HiddenFields fields={{ step: 'dismiss', reportId: _id }} />
            <SubmitButton tone="quiet" size="sm" pendingText="Saving">
              Dismiss<span className="sr-only"> report by {by.name}</span>
            </SubmitButton>
          </>
        )}
      </PostForm>
    </li>
  )
}

function Decision({
  rating: { hidden, hiddenReason },
  failure,
}: {
  rating: RatingCase
  failure: FormFailure | undefined
}) {
  return (
    <Section compact title={hidden ? 'Restore' : 'Hide'}>
      <PostForm failure={failure} className="grid max-w-prose gap-4">
        {(_, field) => (
          <>
            <HiddenFields fields={{ step: 'decide', hidden: String(!hidden) }} />
            {hidden ? (
              <p className="wrap-anywhere">{hiddenReason}</p>
            ) : (
              <TextArea
                label="Reason"
                hint="The author reads it. Nobody else sees the rating then, and it counts no more."
                rows={2}
                required
                maxLength={500}
                {...field('reason')}
              />
            )}
            <SubmitButton
              tone={hidden ? 'primary' : 'danger'}
              pendingText="Saving"
              className="justify-self-start"
            >
              {hidden ? 'Restore rating' : 'Hide rating'}
            </SubmitButton>
          </>
        )}
      </PostForm>
    </Section>
  )
}
