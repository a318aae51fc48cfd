import { Form } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import { complaintAllows, complaintStatuses } from '#contract/rules/complaint.ts'
import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { ComplaintList } from '#web/features/complaints/complaint-list.tsx'
import { ComplaintStepButton, ComplaintSteps } from '#web/features/complaints/complaint-step-button.tsx'
import { takeComplaintStep } from '#web/features/complaints/complaint-steps.ts'
import { FilterForm, RestaurantSelect, StatusSelect } from '#web/features/forms/filter-form.tsx'
import { chosenIn, notOfferedIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/complaint-database.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Admin Complaint Database')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = url
  const restaurant = id.safeParse(searchParams.get('restaurant')).data
  if (searchParams.get('restaurant') && !restaurant) throw notOfferedIn(url, 'restaurant')
  const status = chosenIn(url, 'status', complaintStatuses)
  const cursor = searchParams.get('cursor') ?? undefined
  const find = searchParams.get('find')?.slice(0, 120) ?? ''
  const [choice, list] = await loadRequiredPage(
    'Failed to load complaints',
    url,
    Promise.all([
      restaurantsToChoose(api, find),
      api.complaint.listAll({ query: { restaurant, status, cursor } }).catch((error: unknown) => {
        const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'
        throw isUnknown ? notOfferedIn(url, 'restaurant') : error
      }),
    ]),
  )
  const { restaurants, isCut } = choice
  if (restaurant && !restaurants.some(({ _id }) => _id === restaurant)) {
    restaurants.unshift({ _id: restaurant, name: list.data[0]?.restaurant.name ?? 'This restaurant' })
  }
  return { restaurants, isCut, find, restaurant, status, complaints: list.data, nextCursor: list.nextCursor }
}

/** The restaurants offered by the filter, sorted by name. `isCut`: there are more than listed. */
async function restaurantsToChoose(api: Api, find: string) {
  const { data, nextCursor } = await api.restaurant.list({ query: { q: find || undefined, limit: 100 } })
  return {
    restaurants: data
      .map(({ _id, name }) => ({ _id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    isCut: nextCursor !== undefined,
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeComplaintStep(
    request,
    url,
    (complaintId) => context.get(apiContext).complaint.close({ params: { id: complaintId } }),
    { refused: 'Failed to Close Complaint' },
  )
}

export default function ComplaintDatabase({ loaderData }: Route.ComponentProps) {
  const { restaurants, isCut, find, restaurant, status, complaints, nextCursor } = loaderData
  return (
    <Page compact>
      <PageHeading compact title="Admin Complaint Database" />
      <ConnectionNotice what="Changes of complaints" />
      <div className="flex flex-wrap items-end gap-4">
        <FilterForm>
          <RestaurantSelect restaurants={restaurants} chosen={restaurant} />
          <StatusSelect statuses={complaintStatuses} chosen={status} />
        </FilterForm>
        {(isCut || find) && <FindRestaurant find={find} status={status} />}
      </div>
      <ComplaintList
        {...{ complaints, nextCursor }}
        empty="No complaints available for this restaurant"
        all={restaurant || status ? '/admin/complaint-database' : undefined}
        fault="Failed to Close Complaint"
        steps={(complaint) => <AdminSteps complaint={complaint} />}
      />
    </Page>
  )
}

function AdminSteps({ complaint }: { complaint: Complaint }) {
  return (
    <ComplaintSteps status={complaint.status}>
      {complaintAllows(complaint, 'close', 'admin') && (
        <ComplaintStepButton complaint={complaint} icon="check" pendingText="Closing Complaint">
          Close Complaint
        </ComplaintStepButton>
      )}
    </ComplaintSteps>
  )
}

/** Searches the restaurants offered by the filter beside it, for when there are too many to list. */
function FindRestaurant({ find, status }: { find: string; status?: string }) {
  return (
    <Form method="get" role="search" autoComplete="off" className="flex flex-wrap items-end gap-3">
      {status && <input type="hidden" name="status" value={status} />}
      <TextField label="Find a restaurant" type="search" name="find" defaultValue={find} maxLength={120} />
      <Button type="submit" tone="quiet" icon="search">
        Find
      </Button>
    </Form>
  )
}
