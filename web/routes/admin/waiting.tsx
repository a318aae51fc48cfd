import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import type { SuspendedRecord, WaitingEntry } from '#contract/records/waiting.ts'
import { waitingKinds, waitingWords } from '#contract/rules/waiting.ts'
import { apiContext } from '#web/context.ts'
import { Ago, type DeskColumn, DeskTable, RowLink } from '#web/features/desk/desk-table.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/waiting.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Waiting')]

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: waiting }, { data: suspended }] = await Promise.all([
    loadRequired('Failed to load what waits', api.admin.getWaiting()),
    loadRequired('Failed to load what waits', api.admin.listSuspended()),
  ])
  return { waiting, suspended }
}

const steps = z.object({ step: z.literal('retry'), jobId: z.string() })

/** Runs a job or sends a mail again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { jobId } = readStep(await request.formData(), steps)
  try {
    const { message } = await context.get(apiContext).admin.retryJob({ params: { jobId } })
    return await redirectWith(url.pathname, 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
    return redirectWith(url.pathname, 'error', error.message)
  }
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { waiting, suspended } = loaderData
  const kinds = waitingKinds.filter((kind) => waiting.some((entry) => entry.kind === kind))
  return (
    <Page compact>
      <PageHeading compact title="Waiting">
        What needs an operator, the longest waiting first.
      </PageHeading>
      {kinds.length === 0 && <EmptyState text="Nothing waits">Everything goes its way.</EmptyState>}
      {kinds.map((kind) => (
        <Section compact key={kind} title={waitingWords[kind]}>
          <DeskTable
            caption={waitingWords[kind]}
            rows={waiting.filter((entry) => entry.kind === kind).map(withId)}
            columns={kind === 'job' ? jobColumns : kind === 'report' ? reportColumns : columns}
          />
        </Section>
      ))}
      {suspended.length > 0 && (
        <Section compact id="suspended" title="Suspended">
          <DeskTable caption="Suspended" rows={suspended.map(withId)} columns={suspendedColumns} />
        </Section>
      )}
    </Page>
  )
}

const withId = <Entry extends { referenceId: string }>(entry: Entry) => ({ ...entry, _id: entry.referenceId })
type Row = WaitingEntry & { _id: string }

/** The page on which an operator acts. */
const pageOf = ({ order, referenceType, referenceId }: WaitingEntry) => {
  if (referenceType === 'Complaint') return `/admin/complaints/${referenceId}`
  if (order) return `/admin/orders/${order._id}`
  return `/admin/${referenceType === 'Rating' ? 'ratings' : 'admin-restaurants'}/${referenceId}`
}

const since: DeskColumn<Row> = {
  name: 'Since',
  sortBy: (entry) => entry.since,
  cell: (entry) => <Ago iso={entry.since} />,
}

const columns: DeskColumn<Row>[] = [
  {
    name: 'Open',
    sortBy: ({ order, title }) => order?.billNumber ?? title,
    cell: (entry) => <RowLink to={pageOf(entry)}>{entry.order?.billNumber ?? entry.title}</RowLink>,
  },
  since,
  { name: 'Restaurant', sortBy: ({ title }) => title, cell: ({ title }) => title },
]

/** Of a report the first reason is what it is opened by. */
const reportColumns = columns.slice(0, 2)

const jobColumns: DeskColumn<Row>[] = [
  { name: 'Job', sortBy: ({ title }) => title, cell: ({ title }) => <span dir="auto">{title}</span> },
  since,
  {
    name: 'Step',
    cell: ({ referenceId }) => (
      <PostForm failure={undefined}>
        {() => (
          <>
            <HiddenFields fields={{ step: 'retry', jobId: referenceId }} />
            <SubmitButton tone="quiet" size="sm" pendingText="Starting">
              Try again<span className="sr-only"> job {referenceId}</span>
            </SubmitButton>
          </>
        )}
      </PostForm>
    ),
  },
]

const suspendedPage = ({ referenceType, referenceId, restaurant }: SuspendedRecord) =>
  referenceType === 'User' || referenceType === 'Seller'
    ? `/admin/people/${referenceId}`
    : `/admin/admin-restaurants/${restaurant ?? referenceId}`

const typeWords = { User: 'Customer', Seller: 'Seller', Restaurant: 'Restaurant', Food: 'Dish' } as const

const suspendedColumns: DeskColumn<SuspendedRecord & { _id: string }>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: (record) => <RowLink to={suspendedPage(record)}>{record.name}</RowLink>,
  },
  {
    name: 'Kind',
    sortBy: ({ referenceType }) => referenceType,
    cell: ({ referenceType }) => typeWords[referenceType],
  },
  { name: 'Since', sortBy: (record) => record.since, cell: (record) => <Ago iso={record.since} /> },
  { name: 'Reason', cell: ({ reason }) => <span dir="auto">{reason}</span> },
]
