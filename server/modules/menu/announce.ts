import { announce, type Tx } from '../../db/client.ts'

/** Reloads the open pages of signed-in people that show the restaurant, and those of its seller, after the commit. */
export function announceMenu(tx: Tx, sellerId: string, restaurantId: string): void {
  announce(tx, { accounts: [sellerId], topic: 'menu', id: restaurantId })
}
