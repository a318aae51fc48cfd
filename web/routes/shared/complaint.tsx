import type { Role } from '#contract/endpoint.ts'
import type { OrderCase } from '#contract/records/case.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { Notes } from '#web/features/cases/notes.tsx'
import { ComplaintSummary } from '#web/features/complaints/complaint-summary.tsx'
import { ConversationSteps } from '#web/features/complaints/conversation-steps.tsx'
import { Conversation } from '#web/features/complaints/conversation.tsx'
import { conversationSteps, takeConversationStep } from '#web/features/complaints/take-complaint-step.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { OrderBill } from '#web/features/orders/order-bill.tsx'
import { OrderRefunds } from '#web/features/orders/order-refunds.tsx'
import { roleIn } from '#web/links.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/complaint.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData ? `Complaint about ${loaderData.order.billNumber}` : 'Complaint'),
]

export async function loader({ url, context, params: { complaintId } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const role = roleIn(url)
  const call = api.complaint.get({ params: { complaintId }, query: { role } })
  const { data: complaint } = await loadRequired('Failed to load the complaint', call, 'complaint')
  const orderId = complaint.order._id
  const [{ data: order }, found] = await loadRequired(
    'Failed to load the complaint',
    Promise.all([
      api.order.get({ params: { id: orderId }, query: { role } }),
      role === 'admin' ? api.admin.getCase({ params: { orderId } }) : null,
    ]),
  )
  return { role, complaint, order, found: found?.data ?? null }
}

export async function action({ request, url, context, params: { complaintId } }: Route.ActionArgs) {
  const form = await request.formData()
  const step = readStep(form, conversationSteps)
  const calls = {
    api: context.get(apiContext),
    money: context.get(moneyContext),
    role: roleIn(url),
    complaintId,
  }
  return inPlace(request, url.pathname, () => takeConversationStep(calls, step, form), {
    typed: form,
    proving: form,
  })
}

/** One complaint with its conversation, as its customer, its seller or operators see it. */
export default function ComplaintPage({
  loaderData: { role, complaint, order, found },
  actionData: refused,
}: Route.ComponentProps) {
  const typed = refused?.values
  return (
    <Page compact>
      <PageHeading
        compact
        title={`Complaint about ${order.billNumber}`}
        eyebrow={order.restaurant.name}
        action={
          <ButtonLink to={listOf[role]} tone="quiet" size="sm" icon="arrow-left">
            All complaints
          </ButtonLink>
        }
      />
      <ConnectionNotice what="Changes of complaints" />
      {refused && !refused.success && refused.code !== 'STEP_UP_NEEDED' && (
        <Notice tone="danger" title={refused.message}>
          {typed?.['text'] && (
            <span className="wrap-anywhere whitespace-pre-line">You wrote: {typed['text']}</span>
          )}
        </Notice>
      )}
      <StepResults>
        <ConversationSteps complaint={complaint} order={order} role={role} typed={typed} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <ComplaintSummary complaint={complaint} order={order} role={role} />
            <Section compact title="Order">
              <Card className="grid gap-4">
                <OrderBill order={order} />
                <OrderRefunds order={order} viewer={role} />
                {found && <People orderId={order._id} found={found} />}
              </Card>
            </Section>
          </div>
          <div className="grid gap-5">
            <Section compact title="Conversation">
              <Conversation complaint={complaint} role={role} typed={typed} />
            </Section>
            {complaint.notes && (
              <Section compact title="Notes">
                <Notes notes={complaint.notes} />
              </Section>
            )}
          </div>
        </div>
      </StepResults>
    </Page>
  )
}

const listOf: Record<Role, string> = {
  user: '/user/user-complaints',
  seller: '/seller/complaints-database',
  admin: '/admin/complaint-database',
}

/** The pages that an operator reads before deciding. */
function People({ orderId, found: { customer, seller } }: { orderId: string; found: OrderCase }) {
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink to={`/admin/orders/${orderId}`} tone="quiet" size="sm" icon="receipt">
        Order
      </ButtonLink>
      <ButtonLink to={`/admin/people/${customer._id}`} tone="quiet" size="sm" icon="user">
        {customer.name}
      </ButtonLink>
      <ButtonLink to={`/admin/people/${seller._id}`} tone="quiet" size="sm" icon="user">
        {seller.name}
      </ButtonLink>
    </p>
  )
}
