import { apiContext, moneyContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { Notes } from '#web/features/cases/notes.tsx'
import { messagesPage } from '#web/features/order-messages/messages-link.tsx'
import { OrderBill } from '#web/features/orders/order-bill.tsx'
import { OrderRefunds } from '#web/features/orders/order-refunds.tsx'
import { OrderStatusPill, PaymentStatusPill } from '#web/features/orders/order-status.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { MoneyAtProvider } from './order/money-at-provider.tsx'
import { OrderFacts } from './order/order-facts.tsx'
import { OrderSteps } from './order/order-steps.tsx'
import { SettleRefund } from './order/settle-refund.tsx'
import { operatorSteps, takeOperatorStep } from './order/take-step.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData ? `Order ${loaderData.order.billNumber}` : 'Order'),
]

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: order }, { data: found }] = await loadRequired(
    'Failed to load the order',
    Promise.all([
      api.order.get({ params: { id: orderId }, query: { role: 'admin' } }),
      api.admin.getCase({ params: { orderId } }),
    ]),
    'order',
  )
  return { order, found }
}

export async function action({ request, url, context, params: { orderId } }: Route.ActionArgs) {
  const form = await request.formData()
  const step = readStep(form, operatorSteps)
  const calls = { api: context.get(apiContext), money: context.get(moneyContext), orderId }
  return inPlace(request, url.pathname, () => takeOperatorStep(calls, step, form), {
    error: 'alert',
    proving: form,
  })
}

/** One order as operators see it: everything about it, and their steps. */
export default function OrderPage({ loaderData: { order, found } }: Route.ComponentProps) {
  return (
    <Page compact>
      <PageHeading
        compact
        title={`Order ${order.billNumber}`}
        eyebrow={order.restaurant.name}
        action={
          <span className="flex flex-wrap items-center gap-2">
            <OrderStatusPill order={order} />
            <PaymentStatusPill order={order} />
            <ButtonLink to={messagesPage('admin', order._id)} tone="quiet" size="sm" icon="message">
              Messages
            </ButtonLink>
            <CopyButton value={order.billNumber} name="bill number" />
          </span>
        }
      />
      <StepResults>
        <OrderSteps order={order} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <Section compact title="Bill">
              <Card className="grid gap-4">
                <OrderBill order={order} />
                <OrderRefunds
                  order={order}
                  viewer="admin"
                  stepsOf={(refund) => <SettleRefund refund={refund} />}
                />
              </Card>
            </Section>
            <Section compact title="At the payment provider">
              <MoneyAtProvider money={found.money} />
            </Section>
            <Section compact title="Notes">
              <Notes notes={found.notes} />
            </Section>
          </div>
          <div className="grid gap-5">
            <Section compact title="About the order">
              <OrderFacts order={order} found={found} />
            </Section>
            <Section compact title="Timeline">
              <OrderTimeline order={order} viewer="admin" actors={found.actors} />
            </Section>
          </div>
        </div>
      </StepResults>
    </Page>
  )
}
