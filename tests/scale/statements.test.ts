import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { deliveries, orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  addSession,
  call,
  makeFood,
  makeOptionGroup,
  makeScene,
  orderPayload,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../support/factories.ts'
import { deliverOrder } from '../support/ratings.ts'
import { complaintTexts } from '../support/complaints.ts'
import { choose, makePizza } from '../support/pizza.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test.database)
})

/**
 * The statements that a call sends, without the session's and the announcement after its reply: by the names of the
 * prepared ones, others by their first word.
 */
async function statementsOf(
  method: 'POST' | 'PATCH',
  path: string,
  { as, payload }: { as: Person; payload?: object },
): Promise<string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [{ name, text }] = args as unknown as [{ name?: string; text: string }]
    if (!/pg_notify|from "?sessions/.test(text))
      sent.push(name?.replace(/_[0-9a-f]{16}$/, '') ?? text.trim().split(' ', 1)[0]!)
    return query.apply(this, args)
  } as typeof query
  try {
    const { status, body } = await call(test.app, method, path, { as, payload })
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** The statement that enqueues the job of a mail. */
const mail = 'select'

const inTransaction = (...statements: string[]) => ['begin', ...statements, 'commit']

it('an order takes few statements from the basket to its delivery, however many foods it has', async () => {
  const { user, seller, restaurantId, basketId, foodId, addressId } = scene
  const foods = [{ foodId, price: 12_000, quantity: 1 }]
  for (const name of ['Idli', 'Vada', 'Upma']) {
    const added = { foodId: await makeFood(test.database, restaurantId, { name, price: 5_000 }), quantity: 1 }
    const payload = { ...added, restaurantId, price: 50 }
    expect(await statementsOf('POST', '/basket/add-item', { as: user, payload })).toEqual([
      'add_to_basket',
      'find_basket',
    ])
    foods.push({ ...added, price: 5_000 })
  }
  const change = (path: string, payload: object) =>
    statementsOf('PATCH', `/basket/${path}/${basketId}`, { as: user, payload })
  expect(await change('update-basket-item', { foodId, quantity: 2 })).toEqual([
    'set_basket_quantity',
    'find_basket',
  ])
  expect(await change('remove-basket-item', { foodId })).toEqual(
    inTransaction('remove_from_basket', 'find_basket'),
  )

  const payload = orderPayload(basketId, addressId, foods.slice(1))
  const placing = { as: user, payload }
  expect(await statementsOf('POST', `/order/create-order/${restaurantId}`, placing)).toEqual(
    inTransaction('lock_basket_to_place', 'share_lines_to_place', 'place_order'),
  )
  const [order] = await test.database.db.select().from(orders).where(eq(orders.userId, user.id))
  expect(await statementsOf('POST', `/delivery/create-delivery/${order!.id}`, { as: seller })).toEqual(
    inTransaction('lock_order_of_seller', 'accept_order', 'order_of_seller', mail),
  )
  const [delivery] = await test.database.db.select().from(deliveries).where(eq(deliveries.orderId, order!.id))
  const delivering = { as: seller, payload: { deliveryCode: delivery!.code } }
  expect(await statementsOf('PATCH', `/delivery/delivery-successful/${delivery!.id}`, delivering)).toEqual(
    inTransaction('lock_delivery_of_seller', 'deliver', 'order_of_seller', mail),
  )

  const rating = { as: user, payload: { referenceType: 'Food', rating: 5, comment: 'Crisp' } }
  expect(await statementsOf('POST', `/rating/create-rating/${foods[1]!.foodId}`, rating)).toEqual(
    inTransaction('lock_to_rate', 'find_to_rate', 'create_rating'),
  )
})

it('an order takes no statement more where its seller gets notifications on 20 devices', async () => {
  const one = await makeScene(test.database)
  for (let count = 0; count < 20; count += 1) {
    const { sessionId } = await addSession(test.database, one.seller)
    await test.database.db.execute(sql`
      insert into push_subscriptions (session_id, account_id, role, endpoint, endpoint_hash, service, p256dh, auth)
      values (${sessionId}, ${one.seller.id}, 'seller', 'https://fcm.googleapis.com/none', decode(md5(${sessionId}), 'hex'),
        'fcm.googleapis.com', '', '')`)
  }
  const placing = { as: one.user, payload: one.payload }
  const sent = await statementsOf('POST', `/order/create-order/${one.restaurantId}`, placing)
  // The jobs that send are enqueued after the commit.
  expect(sent.slice(0, 5)).toEqual(
    inTransaction('lock_basket_to_place', 'share_lines_to_place', 'place_order'),
  )
  const { rows } = await test.database.db.execute(sql`select from pushes`)
  expect(rows).toHaveLength(20)
})

it('options take one more statement when they are added, and one more when they are ordered', async () => {
  const { user, restaurantId, pizzaId, small, large, olives, addressId } = await makePizza(test)
  const add = (price: number, ...options: string[]) => {
    const payload = { restaurantId, foodId: pizzaId, quantity: 1, price, options: choose(...options) }
    return statementsOf('POST', '/basket/add-item', { as: user, payload })
  }
  const added = ['find_food_to_add', 'add_choice_to_basket', 'find_basket_with_choices']
  expect(await add(300, small)).toEqual(added)
  expect(await add(410.5, large, olives)).toEqual(added)
  const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { as: user })
  const [{ _id: basketId, foodItems }] = body.data
  const [first] = foodItems
  for (const change of [{ options: choose(small, olives) }, { note: 'Well done' }]) {
    const payload = { foodId: pizzaId, itemId: first._id, quantity: 1, ...change }
    expect(
      await statementsOf('PATCH', `/basket/update-basket-item/${basketId}`, { as: user, payload }),
    ).toEqual([
      ...inTransaction('lock_basket', 'find_lines_to_change', 'change_basket_line'),
      'find_basket_with_choices',
    ])
  }
  const lines = [32_000, 41_050].map((price, index) => ({
    foodId: pizzaId,
    itemId: foodItems[index]._id,
    price,
    quantity: 1,
  }))
  const payload = {
    ...orderPayload(basketId, addressId, lines),
    foods: lines.map(({ foodId, itemId, quantity }) => ({ foodId, itemId, quantity })),
  }
  expect(await statementsOf('POST', `/order/create-order/${restaurantId}`, { as: user, payload })).toEqual(
    inTransaction('lock_basket_to_place', 'share_lines_to_place', 'choices_to_place', 'place_order'),
  )
})

it('a food with options of which none is chosen is added without a second reading', async () => {
  const { user, restaurantId } = await makeScene(test.database)
  const foodId = await makeFood(test.database, restaurantId, { price: 20_000 })
  await makeOptionGroup(test.database, restaurantId, {
    min: 0,
    options: [{ name: 'Nuts' }],
    foodIds: [foodId],
  })
  const payload = { restaurantId, foodId, quantity: 1, price: 200 }
  expect(await statementsOf('POST', '/basket/add-item', { as: user, payload })).toEqual([
    'add_to_basket',
    'find_food_to_add',
    'add_choice_to_basket',
    'find_basket_with_choices',
  ])
})

it('complaints and what is said about ratings take few statements', async () => {
  const one = await makeScene(test.database)
  const orderId = (await placeSceneOrder(test.app, one))._id
  await deliverOrder(test, one, orderId)
  const as = (person: Person, payload: object = {}) => ({ as: person, payload })
  const texts = { text: 'One is missing.', resolutionDetails: 'Sorry.', reason: 'Insults' }
  const filing = as(one.user, { ...complaintTexts, orderId })
  const sent: Record<string, string[]> = {
    file: await statementsOf('POST', '/complaint/create-complaint', filing),
  }
  const order = await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: one.user })
  const complaintId = order.body.data.complaint as string
  const path = (step: string) => `/complaint/${step}/${complaintId}`
  sent['message'] = await statementsOf('POST', path('create-message'), as(one.user, texts))
  sent['resolve'] = await statementsOf('PATCH', path('resolve-complaint'), as(one.seller, texts))
  sent['appeal'] = await statementsOf('PATCH', path('appeal'), as(one.user, texts))
  const ratings = [{ referenceType: 'Food', referenceId: one.foodId, rating: 2 }]
  sent['rate'] = await statementsOf('POST', `/rating/rate-order/${orderId}`, as(one.user, { ratings }))
  const rated = await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: one.user })
  const ratingId = rated.body.data.ratings[one.foodId] as string
  const answer = { answer: 'We are sorry.' }
  sent['answer'] = await statementsOf('PATCH', `/rating/answer-rating/${ratingId}`, as(one.seller, answer))
  sent['report'] = await statementsOf('POST', `/rating/report-rating/${ratingId}`, as(one.seller, texts))
  expect(Object.fromEntries(Object.entries(sent).map(([step, all]) => [step, all.join(' ')]))).toEqual({
    file: 'begin lock_order_of_user order_of_user select insert insert select insert select complaints select commit',
    message:
      'begin select locked_complaint select insert select insert complaints complaint_timeline select commit',
    resolve:
      'begin select select select locked_complaint update insert select insert select complaints insert select commit',
    appeal:
      'begin select locked_complaint update insert select insert select complaints complaint_timeline select commit',
    rate: 'begin select select select parts_to_rate lock_to_rate find_to_rate create_rating commit',
    answer: 'begin select rating_reference update insert select commit',
    report: 'begin select rating_reference insert select commit',
  })
})
