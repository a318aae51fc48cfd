import { startTestApp } from './app.ts'
import { call, makeRestaurant, makeSeller } from './factories.ts'

/** Starts the app with a seller who has one restaurant. */
export async function startShop() {
  const test = await startTestApp()
  const seller = await makeSeller(test.database)
  return { test, seller, restaurantId: await makeRestaurant(test.database, seller.id) }
}

export type Shop = Awaited<ReturnType<typeof startShop>>

/** Creates a food as the seller; `fields` replace or add to those of a plain one. */
export function createFood({ test, seller, restaurantId }: Shop, fields: object = {}) {
  const plain = { name: 'Margherita', description: 'Basil and milk', price: 280 }
  return call(test.app, 'POST', `/food/create-food/${restaurantId}`, {
    as: seller,
    payload: { ...plain, ...fields },
  })
}
