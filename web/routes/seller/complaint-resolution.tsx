import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type Complaint, resolution } from '#contract/records/complaint.ts'
import { complaintAllows, complaintDeleted } from '#contract/rules/complaint.ts'
import { apiContext } from '#web/context.ts'
import { pageNotFound, requireId } from '#web/features/errors/load-required.ts'
import { Resolution } from '#web/features/complaints/resolution.tsx'
import { redirectAfter, redirectWith } from '#web/features/forms/flash.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from '#web/features/complaints/complaint-badges.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/complaint-resolution.ts'

const complaints = '/seller/complaints-database'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Resolve Complaint')]

/** A complaint that is deleted while the page is open is null: the page keeps what was typed and says what happened. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = { complaint: requireId(params.complaintId), limit: 1 }
  const { data } = await context.get(apiContext).complaint.listOfSeller({ query })
  const complaint = data[0] ?? null
  if (!complaint && !isDataRequest(request)) throw pageNotFound()
  return { complaint }
}

export function action({ request, context, params: { complaintId } }: Route.ActionArgs) {
  const { complaint } = context.get(apiContext)
  return submitForm(request, readerOf(resolution), (body) =>
    redirectAfter(complaint.resolve({ params: { id: complaintId }, body }), complaints).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        // With JavaScript the page stays, and its loader reports the deletion.
        return isDataRequest(request) ? null : redirectWith(complaints, 'alert', complaintDeleted)
      },
    ),
  )
}

export default function ResolveComplaint({ loaderData, actionData, params }: Route.ComponentProps) {
  const complaint = useLastKnown(loaderData.complaint, params.complaintId)
  if (!complaint) return <NoComplaint />
  const isDeleted = loaderData.complaint === null
  return (
    <Page width="form">
      <PageHeading title="Resolve Complaint" eyebrow={`Order ${complaint.order.billNumber}`} />
      <ComplaintSummary complaint={complaint} />
      {isDeleted && <Deleted />}
      {complaintAllows(complaint, 'resolve', 'seller') ? (
        <PostForm
          failure={actionData ?? undefined}
          check={loadCheck}
          fault="An error occurred while resolving the complaint."
          failureAs={isDeleted ? 'none' : 'notice'}
          push
          className="grid gap-5"
        >
          {(_failure, field) => (
            <>
              <TextArea
                label="Resolving Details"
                {...field('resolutionDetails')}
                rows={6}
                maxLength={2000}
                required
                readOnly={isDeleted}
                hint={`What you did about it. ${complaint.user.name} will see this.`}
              />
              {!isDeleted && (
                <SubmitButton size="lg" wide icon="check" pendingText="Submitting Resolution">
                  Submit Resolution
                </SubmitButton>
              )}
            </>
          )}
        </PostForm>
      ) : (
        <>
          <Resolution complaint={complaint} />
          <Notice tone="ok" title={`This complaint is ${complaint.status}`}>
            No further action is needed.
          </Notice>
        </>
      )}
      <BackToComplaints />
    </Page>
  )
}

const loadCheck = async () => readerOf((await import('#contract/records/complaint.ts')).resolution)

/** The complaint as it was last loaded. */
function useLastKnown(loaded: Complaint | null, complaintId: string): Complaint | null {
  const [known, setKnown] = useState(loaded)
  if (loaded && loaded !== known) setKnown(loaded)
  return loaded ?? (known?._id === complaintId ? known : null)
}

/** The page of a complaint that was deleted before it was opened from a list. */
function NoComplaint() {
  return (
    <Page width="form">
      <PageHeading title="Resolve Complaint" />
      <Deleted />
      <BackToComplaints />
    </Page>
  )
}

const Deleted = () => (
  <Notice tone="danger" title={complaintDeleted}>
    There is nothing left to resolve.
  </Notice>
)

function BackToComplaints() {
  return (
    <ButtonLink to={complaints} tone="ghost" icon="arrow-left">
      Back to Complaints
    </ButtonLink>
  )
}

/** The complaint that the form below resolves. */
function ComplaintSummary({ complaint }: { complaint: Complaint }) {
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <ComplaintStatusBadge status={complaint.status} />
        <PriorityBadge priority={complaint.priority} />
      </p>
      <h2 className="font-display text-xl font-bold wrap-anywhere">{complaint.subject}</h2>
      <p className="text-sm text-ink-muted">
        {complaint.user.name} · {complaint.restaurant.name} · <Time iso={complaint.createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{complaint.description}</p>
    </Card>
  )
}
