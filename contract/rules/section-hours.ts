/**
 * Whether the hours of its section keep a food out of the basket. `opensAt`: when the section opens, if it is closed now. A
 * restaurant that takes orders for later offers the food all the same: hours are judged for the time an order is for
 * (marketplace).
 */
export function isSectionClosed(
  opensAt: string | null | undefined,
  scheduledOrders: boolean | undefined,
): boolean {
  return Boolean(opensAt) && !scheduledOrders
}
