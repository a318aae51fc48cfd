import type { Order } from '#contract/records/order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ageInWords, type AgeTone, ageTone, untilAccepted, untilDelivered } from './age.ts'

const looks = {
  new: { tone: 'ok', icon: 'leaf', word: 'New' },
  waiting: { tone: 'accent', icon: 'clock', word: 'Waiting' },
  late: { tone: 'danger', icon: 'warning', word: 'Late' },
} as const satisfies Record<AgeTone, object>

/** How long ago an order was placed, and how urgent that makes it. `now` is milliseconds. */
export function OrderAge({ order, now }: { order: Order; now: number }) {
  const placedAt = Date.parse(order.createdAt)
  const tone = ageTone(placedAt, now, order.delivery ? untilDelivered : untilAccepted)
  const word = tone !== 'late' && order.delivery ? 'Accepted' : looks[tone].word
  return (
    <Badge tone={looks[tone].tone} icon={looks[tone].icon}>
      {word} · {ageInWords(placedAt, now)}
    </Badge>
  )
}
