import { id } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { takeComplaintStep } from '#web/features/complaints/complaint-steps.ts'
import { CustomerComplaint } from './user-complaints/customer-complaint.tsx'
import { notOfferedIn } from '#web/features/errors/chosen.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/user-complaints.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'My Complaints')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const asked = url.searchParams.get('complaint')
  const complaint = id.safeParse(asked).data
  if (asked && !complaint) throw notOfferedIn(url, 'complaint')
  const { data: complaints, nextCursor } = await loadRequiredPage(
    'Failed to load complaints',
    url,
    context.get(apiContext).complaint.listOfUser({ query: { cursor, complaint } }),
  )
  return { complaints, nextCursor, isOne: complaint !== undefined }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeComplaintStep(
    request,
    url,
    (complaintId) => context.get(apiContext).complaint.delete({ params: { id: complaintId } }),
    { refused: 'Failed to delete Complaint' },
  )
}

export default function MyComplaints({
  loaderData: { complaints, nextCursor, isOne },
}: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        title="My Complaints"
        action={
          <>
            {isOne && (
              <ButtonLink to="/user/user-complaints" tone="quiet" icon="list">
                All complaints
              </ButtonLink>
            )}
            <ButtonLink to="/user/user-orders" tone="quiet" icon="receipt">
              My Orders
            </ButtonLink>
          </>
        }
      />
      <ConnectionNotice what="Changes of complaints" />
      <StepResults successAs="alert" faults={{ '': 'Failed to delete Complaint' }}>
        {complaints.length === 0 ? (
          <NoComplaints isOne={isOne} />
        ) : (
          <ul className="grid gap-5">
            {complaints.map((complaint) => (
              <li key={complaint._id}>
                <CustomerComplaint complaint={complaint} open={isOne} />
              </li>
            ))}
          </ul>
        )}
      </StepResults>
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}

function NoComplaints({ isOne }: { isOne: boolean }) {
  if (isOne) {
    return (
      <EmptyState
        text="This complaint no longer exists"
        action={<ButtonLink to="/user/user-complaints">Show all complaints</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState text="No complaints available">
      If something is wrong with an order, choose Create Complaint in My Orders.
    </EmptyState>
  )
}
