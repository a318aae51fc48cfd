import type { Order } from '#contract/records/order.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageInWords, type AgeTone, ageTone, untilAccepted, untilDelivered } from './age.ts'

const looks = {
  new: { colours: 'bg-ok-soft text-ok', icon: 'leaf', word: 'New' },
  waiting: { colours: 'bg-accent-soft text-accent-text', icon: 'clock', word: 'Waiting' },
  late: { colours: 'bg-danger-soft text-danger', icon: 'warning', word: 'Late' },
} as const satisfies Record<AgeTone, object>

/** How long ago an order was placed, and how urgent that makes it, large enough for arm's length. `now` is milliseconds. */
export function OrderAge({ order, now }: { order: Order; now: number }) {
  const placedAt = Date.parse(order.createdAt)
  const tone = ageTone(placedAt, now, order.delivery ? untilDelivered : untilAccepted)
  const word = tone !== 'late' && order.delivery ? 'Accepted' : looks[tone].word
  const { colours, icon } = looks[tone]
  return (
    <p
      className={cx(
        'rounded-leaf-xs inline-flex items-center gap-1.5 px-3 py-1.5 leading-none font-semibold',
        colours,
      )}
    >
      <Icon name={icon} size={18} />
      {word} · {ageInWords(placedAt, now)}
    </p>
  )
}
