import { use, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { quickReplies } from '#contract/rules/order-messages.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { messagesPage, messagesText } from '#web/features/order-messages/messages-link.tsx'
import { playChime } from '#web/features/order-ring/chime.ts'
import { Link } from '#web/ui/link.tsx'
import { CompactContext } from './board-context.ts'

/** Time (ms) within which the tabs of a browser play the chime of messages once. */
const chimeInterval = 2_000

/** What the customer wrote last, with answers by one tap. Renders nothing once it is read. */
export function TicketMessages({ order: { _id, billNumber, messages } }: { order: Order }) {
  const unread = messages?.unread ?? 0
  useEffect(() => {
    if (unread > 0) playChime(chimeInterval)
  }, [unread])
  if (!messages?.newest) return null
  const page = messagesPage('seller', _id)
  return (
    <div className="ticket-alert ticket-message">
      <p className="line-clamp-3 wrap-anywhere" dir="auto" role="status">
        {messages.newest}
      </p>
      <Link to={page} className="font-semibold underline underline-offset-4">
        {messagesText(unread)}
        <span className="sr-only"> about order {billNumber}</span>
      </Link>
      <Replies page={page} billNumber={billNumber} />
    </div>
  )
}

function Replies({ page, billNumber }: { page: string; billNumber: string }) {
  const fetcher = useFetcher<FormFailure | null>()
  const isCompact = use(CompactContext)
  if (isCompact) return null
  return (
    <>
      <fetcher.Form method="post" action={page}>
        <div
          role="group"
          aria-label={`Answer the customer of order ${billNumber}`}
          className="flex flex-wrap gap-1.5"
        >
          {quickReplies.seller.map((text) => (
            <button
              key={text}
              type="submit"
              name="text"
              value={text}
              disabled={fetcher.state !== 'idle'}
              className="button button-quiet button-md"
            >
              {text}
            </button>
          ))}
        </div>
      </fetcher.Form>
      {fetcher.data && <p role="alert">{fetcher.data.message}</p>}
    </>
  )
}
