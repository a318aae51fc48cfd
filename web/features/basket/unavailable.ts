import type { Food } from '#contract/records/catalogue.ts'
import type { SoldOut } from '#contract/records/option.ts'
import { isKeptOut } from '#contract/rules/availability.ts'
import { formatOpening } from '#contract/format/time.ts'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/** The fields that decide whether a food can be ordered now or for later; unset: it can. */
export type Available = Partial<Pick<Food, 'soldOut' | 'opensAt'>> & {
  restaurant: Pick<Food['restaurant'], 'scheduledOrders'>
}

/** Whether a food cannot be added to a basket, neither for now nor for later. */
export function isUnavailable({ restaurant, ...food }: Available): boolean {
  return isKeptOut(food, restaurant.scheduledOrders)
}

/** Why something cannot be ordered now, and that it can be for later. */
export function orderLaterText(reason: string): string {
  return `${reason} · Order for later`
}

/** Why an option or a food cannot be chosen while it is sold out. */
export function soldOutText(soldOut: NonNullable<SoldOut>): string {
  return soldOut === 'today' ? 'Sold out today' : 'Sold out'
}

/** Why a food cannot be ordered now, in words, and that it can be for later; null: it can. */
export function useUnavailableReason(food: Available): string | null {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const { soldOut, opensAt } = food
  const reason = soldOut ? soldOutText(soldOut) : opensAt && formatOpening(opensAt, now, timeZone)
  return reason && !isUnavailable(food) ? orderLaterText(reason) : (reason ?? null)
}
