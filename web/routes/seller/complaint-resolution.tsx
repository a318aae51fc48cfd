import { data, Form } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { type Complaint, resolution } from '#contract/records/complaint.ts'
import { complaintAllows } from '#contract/rules/complaint.ts'
import { apiContext } from '#web/context.ts'
import { goneMessage } from '#web/features/complaints/complaint-steps.ts'
import { Resolution } from '#web/features/complaints/resolution.tsx'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from '#web/features/complaints/complaint-badges.tsx'
import type { Route } from './+types/complaint-resolution.ts'

const complaints = '/seller/complaints-database'

export const meta: Route.MetaFunction = () => [{ title: 'Resolve Complaint · Foodie' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const complaintId = id.safeParse(params.complaintId)
  if (!complaintId.success) throw notFound()
  const list = await context
    .get(apiContext)
    .complaint.listOfSeller({ query: { complaint: complaintId.data, limit: 1 } })
  const complaint = list.data[0]
  if (!complaint) throw notFound()
  return { complaint }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(form, resolution)
  if ('failure' in read) return refuse(read.failure)
  try {
    const { message } = await context
      .get(apiContext)
      .complaint.resolve({ params: { id: params.complaintId }, body: read.value })
    return await redirectWith(complaints, 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return redirectWith(complaints, 'alert', goneMessage)
    const failure = failureOf(error, form)
    if (error.status < 500) return refuse(failure)
    return refuse({ ...failure, message: 'An error occurred while resolving the complaint.' })
  }
}

export default function ResolveComplaint({ loaderData: { complaint }, actionData }: Route.ComponentProps) {
  const form = useFirstInvalid(actionData)
  const detailsError = actionData?.errors['resolutionDetails']
  return (
    <Page width="form">
      <PageHeading title="Resolve Complaint" eyebrow={`Order ${complaint.order.billNumber}`} />
      <ComplaintSummary complaint={complaint} />
      {actionData && !detailsError && (
        <RefusalNotice failure={actionData}>{actionData.message}</RefusalNotice>
      )}
      {complaintAllows(complaint.status, 'resolve', 'seller') ? (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <TextArea
            label="Resolving Details"
            name="resolutionDetails"
            defaultValue={actionData?.values['resolutionDetails']}
            rows={6}
            maxLength={2000}
            required
            hint={`What you did about it. ${complaint.user.name} will see this.`}
            error={detailsError}
          />
          <SubmitButton size="lg" wide icon="check" pendingText="Submitting Resolution">
            Submit Resolution
          </SubmitButton>
        </Form>
      ) : (
        <>
          <Resolution complaint={complaint} />
          <Notice tone="ok" title={`This complaint is ${complaint.status}`}>
            No further action is needed.
          </Notice>
        </>
      )}
      <ButtonLink to={complaints} tone="ghost" icon="arrow-left">
        Back to Complaints
      </ButtonLink>
    </Page>
  )
}

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
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
