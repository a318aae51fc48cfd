import type { Role } from '#contract/endpoint.ts'
import type { Order } from '#contract/records/order.ts'
import { messagesUntil } from '#contract/rules/order-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useTickingNow } from '#web/ui/time.tsx'

/** The page of an order's messages; that of sellers belongs to the board, which kitchen devices may open. */
export function messagesPage(role: Role, orderId: string): string {
  return `${role === 'seller' ? '/seller/board' : `/${role}`}/messages/${orderId}`
}

/** `Messages`, `1 new message` */
export function messagesText(unread: number): string {
  return unread === 0 ? 'Messages' : unread === 1 ? '1 new message' : `${unread} new messages`
}

/** From an order to its messages. Renders nothing where the restaurant takes none, or their time has passed unused. */
export function MessagesLink({
  order: { _id, billNumber, messages, timeline },
  reader,
}: {
  order: Pick<Order, '_id' | 'billNumber' | 'messages' | 'timeline'>
  reader: 'user' | 'seller'
}) {
  const now = useTickingNow().getTime()
  const until = messagesUntil(timeline)
  if (!messages || (until !== null && until <= now && messages.unread === 0)) return null
  return (
    <ButtonLink
      to={messagesPage(reader, _id)}
      tone={messages.unread > 0 ? 'soft' : 'quiet'}
      size="sm"
      icon="message"
      className="justify-self-start"
    >
      {messagesText(messages.unread)}
      <span className="sr-only"> about order {billNumber}</span>
    </ButtonLink>
  )
}
