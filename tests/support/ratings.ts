import type { ReferenceType } from '#contract/rules/rating.ts'
import type { TestApp } from './app.ts'
import {
  acceptSceneOrder,
  call,
  makeBasket,
  makeScene,
  orderPayload,
  type Person,
  placeSceneOrder,
  type Scene,
} from './factories.ts'

/** So many ratings of so many stars, as restaurants and foods count them. */
export function starCounts(counts: Partial<Record<1 | 2 | 3 | 4 | 5, number>>): number[] {
  return ([1, 2, 3, 4, 5] as const).map((stars) => counts[stars] ?? 0)
}

/** Rates as somebody; answers as `call` does. */
export function rate(
  { app }: TestApp,
  as: Person,
  referenceType: ReferenceType,
  referenceId: string,
  { rating = 4, comment = 'Well done' }: { rating?: number; comment?: string } = {},
) {
  return call(app, 'POST', `/rating/create-rating/${referenceId}`, {
    as,
    payload: { rating, comment, referenceType },
  })
}

/** Accepts an order as the scene's seller and hands it over. Answers the delivery's id. */
export async function deliverOrder({ app }: TestApp, scene: Scene, orderId: string): Promise<string> {
  const { id, code } = await acceptSceneOrder(app, scene, orderId)
  const payload = { deliveryCode: code }
  const answer = await call(app, 'PATCH', `/delivery/delivery-successful/${id}`, {
    as: scene.seller,
    payload,
  })
  if (answer.status !== 200) throw new Error(`not delivered: ${JSON.stringify(answer.body)}`)
  return id
}

/** A scene with its order delivered. */
export async function makeDeliveredScene(test: TestApp) {
  const scene = await makeScene(test.database)
  const order = await placeSceneOrder(test.app, scene)
  const deliveryId = await deliverOrder(test, scene, order._id)
  return { ...scene, orderId: order._id, billNumber: order.billNumber, deliveryId }
}

/** The ratings of something, as somebody sees them; answers as `call` does. */
export function listRatings({ app }: TestApp, referenceId: string, as?: Person, query = '') {
  return call(app, 'GET', `/rating/rating-list-reference/${referenceId}${query}`, { as })
}

/** What the card of the scene's food says of its ratings. */
export async function foodCard({ app }: TestApp, { foodId }: Scene) {
  const { body } = await call(app, 'GET', `/food/get-data-food/${foodId}`)
  return { averageRating: body.data.averageRating, ratingCount: body.data.ratingCount }
}

/** Orders these foods of the scene's restaurant, of ₹120 each, as the scene's customer or another. */
export async function orderFoods(
  test: TestApp,
  scene: Scene,
  foodIds: string[],
  { user, addressId }: Pick<Scene, 'user' | 'addressId'> = scene,
): Promise<string> {
  const basketId = await makeBasket(test.database, user.id, scene.restaurantId, foodIds)
  const lines = foodIds.map((foodId) => ({ foodId, price: 12_000, quantity: 1 }))
  const payload = orderPayload(basketId, addressId, lines)
  return (await placeSceneOrder(test.app, { ...scene, user, payload }))._id
}
