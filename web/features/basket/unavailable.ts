import type { Food } from '#contract/records/catalogue.ts'
import type { SoldOut } from '#contract/records/option.ts'
import { isSectionClosed } from '#contract/rules/section-hours.ts'
import { formatOpening } from '#contract/format/time.ts'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/** The fields that decide whether a food can be ordered now or for later; unset: it can. */
export type Available = Partial<Pick<Food, 'soldOut' | 'opensAt'>> & {
  restaurant: Pick<Food['restaurant'], 'scheduledOrders'>
}

/** Whether a food cannot be added to a basket: sold out, or its section of the menu closed, with no orders for later. */
export function isUnavailable({ soldOut, opensAt, restaurant }: Available): boolean {
  return Boolean(soldOut) || isSectionClosed(opensAt, restaurant.scheduledOrders)
}

/** Why an option or a food cannot be chosen while it is sold out. */
export function soldOutText(soldOut: NonNullable<SoldOut>): string {
  return soldOut === 'today' ? 'Sold out today' : 'Sold out'
}

/** Why a food cannot be ordered now, in words, and that it can be for later; null: it can. */
export function useObstacle(food: Available): string | null {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const { soldOut, opensAt } = food
  if (soldOut) return soldOutText(soldOut)
  if (!opensAt) return null
  const opening = formatOpening(opensAt, now, timeZone)
  return isUnavailable(food) ? opening : `${opening} · Order for later`
}
