import type { OpenState } from '../records/opening.ts'
import { formatOpening, formatUpcoming } from './time.ts'

/**
 * Why a restaurant takes no orders and until when, at `now` (marketplace §2): `Opens at 5 pm`, `Not taking orders until
 * 7:40 pm`, `Not taking orders`. Null: it takes orders.
 */
export function formatOpenState(
  { open, opensAt, paused }: OpenState,
  now: Date,
  timeZone: string,
): string | null {
  if (open) return null
  if (!paused) return opensAt ? formatOpening(opensAt, now, timeZone) : 'Closed'
  if (!opensAt) return 'Not taking orders'
  // A pause that ends while the restaurant is closed ends for guests when it opens.
  if (opensAt !== paused.until) return formatOpening(opensAt, now, timeZone)
  return `Not taking orders until ${formatUpcoming(opensAt, now, timeZone).replace(/^at /, '')}`
}
