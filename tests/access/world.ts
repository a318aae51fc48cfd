import { randomUUID } from 'node:crypto'
import type { TestApp } from '../support/app.ts'
import {
  acceptSceneOrder,
  makeAdmin,
  makeBasket,
  makeCategory,
  makeCuisine,
  makeFood,
  makeScene,
  makeSeller,
  makeUser,
  placeSceneOrder,
} from '../support/factories.ts'
import { makeNotification } from '../support/notifications.ts'

/**
 * One of everything: a customer with a basket, a Pending order and an accepted one, their seller, and people who
 * own nothing of it.
 */
export async function makeWorld({ app, database }: TestApp) {
  const scene = await makeScene(database)
  const placeAnother = async () => {
    const basketId = await makeBasket(database, scene.user.id, scene.restaurantId, [scene.foodId])
    return placeSceneOrder(app, { ...scene, payload: { ...scene.payload, basketId } })
  }
  const pending = await placeSceneOrder(app, scene)
  const accepted = await placeAnother()
  const delivery = await acceptSceneOrder(app, scene, accepted._id)
  const basketId = await makeBasket(database, scene.user.id, scene.restaurantId, [scene.foodId])
  return {
    ...scene,
    basketId,
    payload: { ...scene.payload, basketId },
    pendingOrderId: pending._id,
    deliveryId: delivery.id,
    deliveryCode: delivery.code,
    otherUser: await makeUser(database),
    otherSeller: await makeSeller(database),
    admin: await makeAdmin(database),
    categoryId: await makeCategory(database),
    cuisineId: await makeCuisine(database),
    secondFoodId: await makeFood(database, scene.restaurantId, { name: 'Idli', price: 6_000 }),
    notificationId: await makeNotification(database, scene.user.id),
    unique: () => randomUUID(),
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
