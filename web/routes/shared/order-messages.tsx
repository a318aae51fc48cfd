import { redirect } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { messageHours, messagesUntil, quickReplies } from '#contract/rules/order-messages.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { roleIn } from '#web/links.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { Card } from '#web/ui/card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { MessageList } from './order-messages/message-list.tsx'
import type { Route } from './+types/order-messages.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData ? `Messages about ${loaderData.order.billNumber}` : 'Messages'),
]

/** What the page shows is read. */
export async function loader({ url, context, params: { orderId } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const role = roleIn(url)
  const query = { role }
  const [{ data: order }, { data: messages }] = await loadRequired(
    'Failed to load the messages',
    Promise.all([
      api.order.get({ params: { id: orderId }, query }),
      api.order.messages({ params: { orderId }, query }),
    ]),
    'order',
  )
  const isRead = messages.every(({ from, readAt }) => from === role || readAt !== null)
  if (role !== 'admin' && !isRead) await api.order.readMessages({ params: { orderId }, query })
  const { _id, billNumber, restaurant, user, timeline } = order
  const until = messagesUntil(timeline)
  return {
    role,
    order: { _id, billNumber, restaurant: restaurant.name, user: user.name },
    messages,
    refusal: !order.messages
      ? 'This restaurant takes no messages.'
      : until !== null && until <= Date.now()
        ? `Messages end ${messageHours} hours after the order.`
        : null,
    isKitchenDevice: context.get(sessionContext).kitchenDevice !== null,
  }
}

const loadCheck = async () => readerOf((await import('#contract/records/order-message.ts')).newOrderMessage)

export async function action({ request, url, context, params: { orderId } }: Route.ActionArgs) {
  const { createMessage } = context.get(apiContext).order
  return submitForm(request, await loadCheck(), async (body) => {
    await createMessage({ params: { orderId }, query: { role: roleIn(url) }, body })
    return isDataRequest(request) ? null : redirect(url.pathname)
  })
}

const backOf: Record<Role, (orderId: string) => { to: string; text: string }> = {
  user: () => ({ to: '/user/user-orders', text: 'My Orders' }),
  seller: (orderId) => ({ to: `/seller/board?order=${orderId}`, text: 'Board' }),
  admin: (orderId) => ({ to: `/admin/orders/${orderId}`, text: 'Order' }),
}

/** The messages about an order, as its customer, its seller or an operator sees them. */
export default function OrderMessages({
  loaderData: { role, order, messages, refusal, isKitchenDevice },
  actionData,
}: Route.ComponentProps) {
  const back = backOf[role](order._id)
  const own = messages.filter(({ from }) => from === role).length
  return (
    <Page compact width="form">
      <PageHeading
        compact
        title={`Messages about ${order.billNumber}`}
        eyebrow={role === 'seller' ? order.user : order.restaurant}
        action={
          <ButtonLink to={back.to} tone="quiet" size="sm" icon="arrow-left">
            {back.text}
          </ButtonLink>
        }
      />
      <ConnectionNotice what="New messages" />
      <Card className="grid gap-5">
        <MessageList messages={messages} role={role} names={order} />
        {refusal ? (
          <p className="text-ink-muted">{refusal}</p>
        ) : (
          // The key empties the form once its message is listed, and keeps it when somebody else writes.
          <div key={own} className="grid gap-4 border-t border-line pt-5">
            <QuickReplies role={role} />
            {!isKitchenDevice && (
              <PostForm failure={actionData ?? undefined} check={loadCheck} className="grid gap-3">
                {(_failure, field) => (
                  <>
                    <TextArea label="Message" {...field('text')} rows={2} required maxLength={500} />
                    <SubmitButton icon="message" className="justify-self-start">
                      Send
                    </SubmitButton>
                  </>
                )}
              </PostForm>
            )}
          </div>
        )}
      </Card>
    </Page>
  )
}

/** What is said most, by one tap each. */
function QuickReplies({ role }: { role: Role }) {
  if (quickReplies[role].length === 0) return null
  return (
    <PostForm failure={undefined} className="flex flex-wrap gap-2">
      {() =>
        quickReplies[role].map((text) => (
          <SubmitButton key={text} name="text" value={text} tone="quiet">
            {text}
          </SubmitButton>
        ))
      }
    </PostForm>
  )
}
