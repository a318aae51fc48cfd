import type { ReferenceType } from '#contract/rules/rating.ts'
import type { TestApp } from './app.ts'
import {
  acceptSceneOrder,
  call,
  makeBasket,
  makeScene,
  makeUser,
  orderPayload,
  type Person,
  placeSceneOrder,
  type Scene,
} from './factories.ts'

/** The number of ratings per number of stars, in the order in which restaurants and foods store them. */
export function starCounts(counts: Partial<Record<1 | 2 | 3 | 4 | 5, number>>): number[] {
  return ([1, 2, 3, 4, 5] as const).map((stars) => counts[stars] ?? 0)
}

/** Creates a rating as a person; returns the response of `call`. */
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

/** Accepts and delivers an order as the scene's seller. Returns the delivery's id. */
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

/** Creates a scene whose order is delivered. */
export async function makeDeliveredScene(test: TestApp) {
  const scene = await makeScene(test.database)
  const order = await placeSceneOrder(test.app, scene)
  const deliveryId = await deliverOrder(test, scene, order._id)
  return { ...scene, orderId: order._id, billNumber: order.billNumber, deliveryId }
}

/** Lists the ratings of a reference, as a person or a guest; returns the response of `call`. */
export function listRatings({ app }: TestApp, referenceId: string, as?: Person, query = '') {
  return call(app, 'GET', `/rating/rating-list-reference/${referenceId}${query}`, { as })
}

/** The average and the number of ratings of the scene's food. */
export async function foodCard({ app }: TestApp, { foodId }: Scene) {
  const { body } = await call(app, 'GET', `/food/get-data-food/${foodId}`)
  return { averageRating: body.data.averageRating, ratingCount: body.data.ratingCount }
}

/** Orders foods of the scene's restaurant, at ₹120 each, as the scene's customer or another. Returns the order's id. */
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

/** A rating of a food, and a report of it by another customer. */
export async function makeReport(test: TestApp) {
  const scene = await makeScene(test.database)
  const rated = await rate(test, scene.user, 'Food', scene.foodId)
  const ratingId = rated.body.data._id as string
  const reporter = await makeUser(test.database)
  const { body } = await report(test, reporter, ratingId)
  return { ...scene, ratingId, reporter, reportId: body.data._id as string }
}

/** Reports a rating as a person. */
export const report = ({ app }: TestApp, as: Person, ratingId: string, reason = 'Insults') =>
  call(app, 'POST', `/rating/report-rating/${ratingId}`, { as, payload: { reason } })

/** Hides or restores a rating as an admin. */
export const setHidden = ({ app }: TestApp, as: Person, ratingId: string, hidden = true) =>
  call(app, 'PATCH', `/admin/set-rating-hidden/${ratingId}`, {
    as,
    payload: hidden ? { hidden, reason: 'Insults' } : { hidden },
  })
