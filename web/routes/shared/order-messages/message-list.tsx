import type { Role } from '#contract/endpoint.ts'
import type { OrderMessage } from '#contract/records/order-message.ts'
import { cx } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time.tsx'

interface MessageListProps {
  messages: OrderMessage[]
  /** of the reader */
  role: Role
  names: { restaurant: string; user: string }
}

/** The messages about an order, oldest first; new ones are announced. */
export function MessageList({ messages, role, names }: MessageListProps) {
  return (
    <>
      {messages.length === 0 && <p className="text-ink-muted">No messages yet.</p>}
      <ol aria-label="Messages" aria-live="polite" className="grid gap-3">
        {messages.map((message) => (
          <Message key={message._id} message={message} role={role} names={names} />
        ))}
      </ol>
    </>
  )
}

function Message({
  message: { from, text, createdAt, readAt },
  role,
  names,
}: Omit<MessageListProps, 'messages'> & { message: OrderMessage }) {
  const isOwn = from === role
  const name = { user: names.user, seller: names.restaurant, admin: 'The marketplace' }[from]
  return (
    <li
      className={cx(
        'rounded-leaf-sm grid max-w-[85%] gap-1 px-4 py-2.5',
        isOwn ? 'justify-self-end bg-accent-soft' : 'justify-self-start border border-line',
      )}
    >
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="text-sm text-ink-muted">
        {isOwn ? 'You' : name}, <Time iso={createdAt} />
        {isOwn && from !== 'admin' && (readAt ? ' · Read' : ' · Sent')}
      </p>
    </li>
  )
}
