import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Complaint } from '#contract/records/complaint.ts'
import { orderRefunds } from '#server/db/schema/payments.ts'
import { inviteByMail } from '#server/modules/accounts/invitations.ts'
import type { TestApp } from '../support/app.ts'
import { appeal, complaintTexts, fileComplaint, makeSettledOrder, resolve } from '../support/complaints.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeBasket,
  makeCategory,
  makeCuisine,
  makeFood,
  makeOptionGroup,
  makeOwnSection,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeSupport,
  makeUser,
  openSceneSession,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../support/factories.ts'
import { deliverOrder } from '../support/ratings.ts'
import { lockCode, makeCourierToken } from '../support/steps.ts'
import { givePicture, solidPicture } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import { makeNotification } from '../support/notifications.ts'
import { withTotp } from '../support/second-factor.ts'
import { setKitchen } from '../support/hours.ts'
import { makeLostDispute, makeStatement } from '../support/ledger.ts'
import { makeSynonyms } from '../support/synonyms.ts'

/**
 * Creates one record of each kind: a customer with a basket, a Pending order, two accepted ones (of one the customer
 * asks to cancel it, and its code is locked), a delivered and a cancelled one, a Pending complaint with a picture, a resolved one and one with an appeal, their seller, and people who own none of these.
 */
export async function makeWorld(test: TestApp) {
  const world = await makeWorldWithoutCards(test)
  const payload = { ...world.payload, paymentMethod: 'PayNow' }
  const payNow = await placeSceneOrder(test.app, { ...world, payload })
  const session = await openSceneSession(test.app, world, payNow._id)
  const basketId = await makeBasket(test.database, world.user.id, world.restaurantId, [world.foodId])
  return {
    ...world,
    basketId,
    payload: { ...world.payload, basketId },
    payNowOrderId: payNow._id,
    factorUser: await withTotp(test.database, await makeUser(test.database)),
    imageId: await givePicture(test.database, world.secondFoodId),
    sessionId: session.sessionId,
    disputeId: await makeLostDispute(test, world.settledOrderId),
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** The same without anything that was paid by card. */
export async function makeWorldWithoutCards(test: TestApp) {
  const { app, database } = test
  const scene = await makeScene(database)
  await setKitchen(test, scene, { messages: true })
  const placeAnother = async () => {
    const basketId = await makeBasket(database, scene.user.id, scene.restaurantId, [scene.foodId])
    return placeSceneOrder(app, { ...scene, payload: { ...scene.payload, basketId } })
  }
  const pending = await placeSceneOrder(app, scene)
  const accepted = await placeAnother()
  const delivery = await acceptSceneOrder(app, scene, accepted._id, { minutes: 25 })
  const asked = await placeAnother()
  const locked = await acceptSceneOrder(app, scene, asked._id)
  await askToCancel(test, scene.user, asked._id)
  await lockCode(test, locked.id)
  const settledOrderId = await makeSettledOrder(test, scene)
  const complaintIds = await makeComplaints(test, scene, placeAnother)
  const deliveredOrderId = await delivered(test, scene, await placeAnother())
  const basketId = await makeBasket(database, scene.user.id, scene.restaurantId, [scene.foodId])
  const { body: rated } = await call(app, 'POST', `/rating/create-rating/${scene.foodId}`, {
    as: scene.user,
    payload: { rating: 4, comment: 'Crisp', referenceType: 'Food' },
  })
  const group = await makeOptionGroup(database, scene.restaurantId)
  return {
    ...scene,
    statementId: await makeStatement(test, scene.seller.id),
    ...(await reported(test, rated.data._id as string)),
    basketId,
    payload: { ...scene.payload, basketId },
    pendingOrderId: pending._id,
    acceptedOrderId: accepted._id,
    cancelRequestedOrderId: asked._id,
    lockedDeliveryId: locked.id,
    deliveryId: delivery.id,
    ...(await courierTokens(test, scene, [delivery.id, locked.id])),
    deliveryCode: delivery.code,
    settledOrderId,
    deliveredOrderId,
    refundId: await makeOwedRefund(test, accepted._id),
    ...complaintIds,
    ...(await makeOthers(test)),
    categoryId: await makeCategory(database),
    cuisineId: await makeCuisine(database),
    groupId: group.id,
    optionId: group.optionIds[0]!,
    sectionId: await makeOwnSection(database, scene.restaurantId),
    synonymsId: await makeSynonyms(database),
    secondFoodId: await makeFood(database, scene.restaurantId, { name: 'Idli', price: 6_000 }),
    emptyRestaurantId: await makeRestaurant(database, scene.seller.id, 'To Let'),
    notificationId: await makeNotification(database, scene.user.id),
    contactUsId: await makeContactForm(database),
    unique: () => randomUUID(),
  }
}

/** People who own nothing of the scene. */
async function makeOthers({ database }: TestApp) {
  const admin = await makeAdmin(database)
  return {
    otherUser: await makeUser(database),
    otherSeller: await makeInvitedSeller(database),
    admin,
    support: await makeSupport(database),
    suspendedUser: await suspended(database, await makeUser(database)),
    suspendedSeller: await suspended(database, await makeSeller(database)),
  }
}

async function courierTokens(test: TestApp, scene: Scene, [open, locked]: [string, string]) {
  return {
    courierToken: await makeCourierToken(test, scene, open),
    lockedCourierToken: await makeCourierToken(test, scene, locked),
  }
}

async function delivered(test: TestApp, scene: Scene, { _id }: { _id: string }): Promise<string> {
  await deliverOrder(test, scene, _id)
  return _id
}

/** The rating, and a report of it by somebody else. */
async function reported({ app, database }: TestApp, ratingId: string) {
  const { body } = await call(app, 'POST', `/rating/report-rating/${ratingId}`, {
    as: await makeUser(database),
    payload: { reason: 'Insults' },
  })
  return { ratingId, reportId: body.data._id as string }
}

/** Complaints about delivered orders, so that a resolution can refund, and one about a cancelled one. */
async function makeComplaints(test: TestApp, scene: Scene, placeAnother: () => Promise<{ _id: string }>) {
  const fileAboutDelivered = async () => {
    const orderId = await delivered(test, scene, await placeAnother())
    const { body } = await upload(test.app, 'POST', '/complaint/create-complaint', {
      as: scene.user,
      fields: { ...complaintTexts, orderId },
      files: [{ name: 'bag.jpg', type: 'image/jpeg', bytes: await solidPicture('#c86428') }],
    })
    return body.data as Complaint
  }
  const { _id: complaintId, images } = await fileAboutDelivered()
  const { _id: appealedComplaintId } = await fileAboutDelivered()
  const { _id: resolvedComplaintId } = await fileComplaint(test, scene)
  await resolve(test, scene, resolvedComplaintId)
  await resolve(test, scene, appealedComplaintId)
  await appeal(test, scene, appealedComplaintId)
  return { complaintId, complaintImageId: images[0]!._id, resolvedComplaintId, appealedComplaintId }
}

async function askToCancel({ app }: TestApp, user: Person, orderId: string): Promise<void> {
  const payload = { reason: 'I have to leave' }
  await call(app, 'POST', `/order/request-cancel/${orderId}`, { as: user, payload })
}

/** A refund of ₹1 in cash that the restaurant owes. */
async function makeOwedRefund({ database: { db } }: TestApp, orderId: string): Promise<string> {
  const [refund] = await db
    .insert(orderRefunds)
    .values({
      orderId,
      amount: 100,
      foods: 95,
      tax: 5,
      deliveryFee: 0,
      tip: 0,
      reason: 'A small portion',
      paidBy: 'seller',
      byRole: 'seller',
      isAfterCompletion: true,
      state: 'Pending',
    })
    .returning({ id: orderRefunds.id })
  return refund!.id
}

async function suspended({ db }: TestApp['database'], person: Person): Promise<Person> {
  await db.execute(sql`
    update accounts set suspended_at = now(), suspended_reason = 'Repeated fraud' where id = ${person.id}`)
  return person
}

/** A seller who is still invited. */
async function makeInvitedSeller(database: TestApp['database']) {
  const seller = await makeSeller(database)
  await database.transaction((tx) => inviteByMail(tx, seller.id))
  return seller
}

/** The parameters of addresses by name. */
export const paramsOf = (
  world: Awaited<ReturnType<typeof makeWorldWithoutCards>>,
): Record<string, string> => ({
  accountId: world.otherUser.id,
  addressId: world.addressId,
  basketId: world.basketId,
  categoryId: world.categoryId,
  complaintId: world.complaintId,
  cuisineId: world.cuisineId,
  deliveryId: world.deliveryId,
  foodId: world.foodId,
  groupId: world.groupId,
  ratingId: world.ratingId,
  referenceId: world.secondFoodId,
  restaurantId: world.restaurantId,
  sellerId: world.seller.id,
  statementId: world.statementId,
  token: world.courierToken,
})
