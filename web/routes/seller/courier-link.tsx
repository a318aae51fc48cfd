import { redirect } from 'react-router'
import { z } from 'zod'
import { orderAllows, orderSteps } from '#contract/rules/order.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired, pageNotFound } from '#web/features/errors/load-required.ts'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { stateOf } from '#web/features/orders/order-state.ts'
import { CourierReport } from '#web/features/seller-orders/courier-link.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { qrPath } from '#web/features/share/qr-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/courier-link.ts'
import { NewCourierLink } from './courier-link/new-courier-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Courier Link')]

async function loadOrder({ context, params: { orderId } }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const call = context.get(apiContext).order.get({ params: { id: orderId }, query: { role: 'seller' } })
  return (await loadRequired('Failed to load orders', call, 'order')).data
}

export async function loader(args: Route.LoaderArgs) {
  return { order: await loadOrder(args) }
}

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('create') }),
  z.object({ step: z.literal('revoke') }),
])

/** The link is in the result of its step only: the server stores no token. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args
  const { delivery } = context.get(apiContext)
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const order = await loadOrder(args)
  if (!order.delivery) throw pageNotFound()
  const params = { deliveryId: order.delivery._id }
  return submitForm(form, readNothing, async () => {
    if (step === 'revoke') {
      await delivery.revokeCourierLink({ params })
      return redirect(url.pathname)
    }
    const { data } = await delivery.createCourierLink({ params })
    return { success: true as const, url: data.url, qr: qrPath(data.url) }
  })
}

/** Makes, shows, renews and ends the link for the courier of an order (marketplace §2, *Courier link*). */
export default function CourierLinkPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const isPossible = orderAllows(stateOf(order), 'linkCourier')
  const created = actionData?.success === true && order.courierLink ? actionData : null
  return (
    <Page compact width="form">
      <PageHeading
        compact
        title="Courier Link"
        eyebrow={`Order ${order.billNumber}`}
        action={
          <ButtonLink to={`/seller/board?order=${order._id}`} tone="quiet" size="sm" icon="arrow-left">
            Board
          </ButtonLink>
        }
      />
      <CourierReport order={order} />
      {created && <NewCourierLink {...created} billNumber={order.billNumber} />}
      <Card>
        <PostForm failure={actionData?.success === false ? actionData : undefined} className="grid gap-4">
          {() =>
            isPossible ? (
              <>
                <Explanation hasLink={order.courierLink === true} isShown={created !== null} />
                <div className="flex flex-wrap gap-3">
                  <SubmitButton
                    name="step"
                    value="create"
                    tone={created ? 'quiet' : 'primary'}
                    icon={order.courierLink ? 'repeat' : 'plus'}
                  >
                    {order.courierLink ? 'Renew' : 'Create link'}
                  </SubmitButton>
                  {order.courierLink && (
                    <SubmitButton name="step" value="revoke" tone="danger" icon="cross">
                      Revoke
                    </SubmitButton>
                  )}
                </div>
              </>
            ) : (
              <p className="text-ink-muted">{orderSteps.linkCourier.refusal}.</p>
            )
          }
        </PostForm>
      </Card>
    </Page>
  )
}

function Explanation({ hasLink, isShown }: { hasLink: boolean; isShown: boolean }) {
  if (!hasLink)
    return (
      <p>
        Whoever has the link sees where this order goes and what to collect, and can report it picked up and
        delivered, without signing in. It ends with the delivery.
      </p>
    )
  return (
    <p>
      {!isShown && 'A courier has a link, which can’t be shown again. '}
      With another link, the present one ends.
    </p>
  )
}
