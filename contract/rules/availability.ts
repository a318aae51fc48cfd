import type { SoldOut } from '../records/option.ts'

/*
 * What can be put into a basket although it cannot be ordered now: sold out today and hours of sections are judged for the
 * time an order is for (marketplace), so a restaurant that takes orders for later offers it all the same.
 */

interface Availability {
  soldOut?: SoldOut | undefined
  /** when the section of the menu opens, if it is closed now */
  opensAt?: string | null | undefined
}

/** Whether a food or an option cannot be put into a basket. */
export function isKeptOut({ soldOut, opensAt }: Availability, scheduledOrders: boolean | undefined): boolean {
  return soldOut === 'until-changed' || (Boolean(soldOut ?? opensAt) && !scheduledOrders)
}
