import type { Complaint } from '#contract/records/complaint.ts'
import { complaintAllows, complaintStatuses } from '#contract/rules/complaint.ts'
import { apiContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { ComplaintList } from '#web/features/complaints/complaint-list.tsx'
import { ComplaintStepButton, ComplaintSteps } from '#web/features/complaints/complaint-step-button.tsx'
import { takeComplaintStep } from '#web/features/complaints/complaint-steps.ts'
import { FilterForm, RestaurantSelect, StatusSelect } from '#web/features/forms/filter-form.tsx'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/complaints-database.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Complaint Database')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const restaurant = chosenIn(url, 'restaurant', (await currentSeller(context)).restaurants)
  const status = chosenIn(url, 'status', complaintStatuses)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [seller, list] = await loadRequiredPage(
    'Failed to load complaints',
    url,
    Promise.all([
      loadRequired('An error occurred while fetching seller data', api.seller.data()),
      api.complaint.listOfSeller({ query: { restaurant, status, cursor } }),
    ]),
  )
  const restaurants = seller.data.restaurants.map(({ _id, name }) => ({ _id, name }))
  return { restaurants, restaurant, status, complaints: list.data, nextCursor: list.nextCursor }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeComplaintStep(
    request,
    url,
    (complaintId) => context.get(apiContext).complaint.setInProgress({ params: { id: complaintId } }),
    {
      refused: 'Failed to set Complaint status In Progress',
      broken: 'An error occurred while setting complaint status In Progress',
    },
  )
}

export default function ComplaintsDatabase({ loaderData }: Route.ComponentProps) {
  const { restaurants, restaurant, status, complaints, nextCursor } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Complaint Database" />
      <ConnectionNotice what="Changes of complaints" />
      <FilterForm>
        <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
        <StatusSelect statuses={complaintStatuses} chosen={status} />
      </FilterForm>
      <ComplaintList
        {...{ complaints, nextCursor }}
        empty="No complaints available"
        all={restaurant || status ? '/seller/complaints-database' : undefined}
        keepsPlaces
        fault="An error occurred while setting complaint status In Progress"
        steps={(complaint) => <SellerSteps complaint={complaint} />}
      />
    </Page>
  )
}

function SellerSteps({ complaint }: { complaint: Complaint }) {
  const { status } = complaint
  return (
    <ComplaintSteps status={status}>
      {complaintAllows(complaint, 'setInProgress', 'seller') && (
        <ComplaintStepButton complaint={complaint} icon="edit" pendingText="Setting In Progress">
          Set as In Progress
        </ComplaintStepButton>
      )}
      {complaintAllows(complaint, 'resolve', 'seller') && (
        <ButtonLink to={`/seller/complaint-resolution/${complaint._id}`} icon="check">
          Resolve Complaint
        </ButtonLink>
      )}
    </ComplaintSteps>
  )
}
