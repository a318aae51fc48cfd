import type { OrderToRate } from '#contract/records/rating.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import { failureOf, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { RatedPart } from './rate-order/rated-part.tsx'
import { readOrderRatings } from './rate-order/read-order-ratings.ts'
import type { Route } from './+types/rate-order.ts'

const orders = '/user/user-orders?status=Completed'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Rate Your Order')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await loadRequired(
    'Failed to load Ratings',
    context.get(apiContext).rating.getOrder({ params }),
  )
  return { order: order.data }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitForm(
    request,
    readOrderRatings,
    async (body) => {
      const { message } = await context.get(apiContext).rating.rateOrder({ params, body })
      return stepBack(request, message, { returnTo: null, fallback: orders })
    },
    // The errors of the call are by place in its list, not by field.
    (error, form) => ({ ...failureOf(error, form), errors: {} }),
  )
}

export default function RateOrder({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const failure = useStepBack(actionData, orders)
  const parts = order.parts.filter(({ deleted }) => !deleted)
  return (
    <Page width="form">
      <PageHeading title="Rate Your Order" eyebrow={`Order ${order.billNumber}`} />
      <Card className="grid gap-6">
        {order.delivered ? (
          <PostForm
            failure={failure}
            check={() =>
              import('./rate-order/read-order-ratings.ts').then((module) => module.readOrderRatings)
            }
            className="grid gap-2"
          >
            {(shown, field) => (
              <>
                <ul className="divide-y divide-line">
                  {parts.map((part) => (
                    <RatedPart
                      key={part.reference._id}
                      part={part}
                      fulfilment={order.fulfilment}
                      failure={shown}
                      field={field}
                    />
                  ))}
                </ul>
                <DeletedParts order={order} />
                <div className="mt-2 grid gap-3 sm:grid-cols-2">
                  <BackLink to={orders}>Back to Previous Page</BackLink>
                  <SubmitButton size="lg" pendingText="Saving Ratings">
                    Save Ratings
                  </SubmitButton>
                </div>
              </>
            )}
          </PostForm>
        ) : (
          <>
            <Notice title="You can't rate this order">
              An order can be rated once it has been delivered.
            </Notice>
            <BackLink to={orders}>Back to Previous Page</BackLink>
          </>
        )}
      </Card>
    </Page>
  )
}

function DeletedParts({ order: { parts } }: { order: OrderToRate }) {
  const names = parts.filter(({ deleted }) => deleted).map(({ reference }) => reference.name)
  if (names.length === 0) return null
  return <p className="text-sm text-ink-muted">No longer available: {names.join(', ')}</p>
}
