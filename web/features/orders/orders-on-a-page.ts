/** Their bills are long, so fewer than of other lists. */
export const ordersOnAPage = 12
