import type { Food } from '#contract/records/catalogue.ts'
import type { SoldOut } from '#contract/records/option.ts'
import { formatOpening } from '#contract/format/time.ts'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/** The fields that decide whether a food can be ordered now; unset: it can. */
export type Available = Partial<Pick<Food, 'soldOut' | 'opensAt'>>

/** Whether a food is sold out, or its section of the menu closed. */
export function isUnavailable({ soldOut, opensAt }: Available): boolean {
  return Boolean(soldOut ?? opensAt)
}

/** Why an option or a food cannot be chosen while it is sold out. */
export function soldOutText(soldOut: NonNullable<SoldOut>): string {
  return soldOut === 'today' ? 'Sold out today' : 'Sold out'
}

/** Why a food cannot be ordered now, in words; null: it can. */
export function useObstacle({ soldOut, opensAt }: Available): string | null {
  const [now, timeZone] = [useNow(), useTimeZone()]
  if (soldOut) return soldOutText(soldOut)
  return opensAt ? formatOpening(opensAt, now, timeZone) : null
}
