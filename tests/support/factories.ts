import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import { type OperatorRole, type Party, type Role, roleOf } from '#contract/endpoint.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines, totalsOf } from '#contract/rules/pricing.ts'
import type { Database } from '#server/db/client.ts'
import { accounts, sessions } from '#server/db/schema/accounts.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import { basketItems, baskets } from '#server/db/schema/baskets.ts'
import { foodCategories, foods, ownSections, restaurants } from '#server/db/schema/catalogue.ts'
import { optionGroups, options } from '#server/db/schema/options.ts'
import { hashPassword } from '#server/modules/passwords/hash.ts'

export const goodPassword = 'Foodie@123'

let passwordHash: Promise<string> | undefined
let counter = 0
/** Makes names unique. */
const next = () => (counter += 1)

/** Creates an account with the password `goodPassword` and a session; an `admin` is an owner. */
export async function makePerson(database: Database, who: Role | OperatorRole, name = `Some ${who}`) {
  passwordHash ??= hashPassword(goodPassword)
  const party: Party = who === 'admin' ? 'owner' : who
  const role = roleOf(party)
  const email = `${who}${next()}-${randomBytes(3).toString('hex')}@example.com`
  const operatorRole = party === 'support' ? party : null
  const row = { role, operatorRole, name, email, mobile: '+91 98450 00000', passwordHash: await passwordHash }
  const [account] = await database.db.insert(accounts).values(row).returning({ id: accounts.id })
  const person = { id: account!.id, role, party, name, email }
  return { ...person, ...(await newSession(database, person)) }
}

export type Person = Awaited<ReturnType<typeof makePerson>>

/** Creates another session for a person, as on a second device. */
export async function addSession<P extends Pick<Person, 'id' | 'role'>>(
  database: Database,
  person: P,
  { userAgent }: { userAgent?: string } = {},
) {
  return { ...person, ...(await newSession(database, person, userAgent)) }
}

async function newSession(database: Database, { id, role }: { id: string; role: Role }, userAgent?: string) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const [session] = await database.db
    .insert(sessions)
    .values({ tokenHash, accountId: id, userAgent })
    .returning({ id: sessions.id })
  return { sessionId: session!.id, cookie: `foodie_${role}=${token}` }
}

export const makeUser = (database: Database, name?: string) => makePerson(database, 'user', name)
export const makeSeller = (database: Database, name?: string) => makePerson(database, 'seller', name)
export const makeAdmin = (database: Database, name?: string) => makePerson(database, 'admin', name)
export const makeSupport = (database: Database, name?: string) => makePerson(database, 'support', name)

/** Creates a category, or finds the one with this name. Returns its id. */
export function makeCategory(database: Database, name = `Starters ${next()}`): Promise<string> {
  return makeNamed(database, 'categories', name, 'To begin with')
}

/** Creates a cuisine, or finds the one with this name. Returns its id. */
export function makeCuisine(database: Database, name = `South Indian ${next()}`): Promise<string> {
  return makeNamed(database, 'cuisines', name, 'On a leaf')
}

async function makeNamed(
  database: Database,
  table: 'categories' | 'cuisines',
  name: string,
  description: string,
) {
  const only = table === 'cuisines' ? sql`where deleted_at is null` : sql``
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into ${sql.identifier(table)} (name, description) values (${name}, ${description})
    on conflict (lower(name)) ${only} do update set name = excluded.name returning id`)
  return rows[0]!.id
}

export async function makeRestaurant(
  database: Database,
  sellerId: string,
  name = 'Leaf & Ladle',
): Promise<string> {
  const [row] = await database.db
    .insert(restaurants)
    .values({ sellerId, name, phoneNumber: '+91 80 4000 0000', description: 'Meals on a leaf' })
    .returning({ id: restaurants.id })
  return row!.id
}

/** Creates a section of the restaurant's own. Returns its id. */
export async function makeOwnSection(
  database: Database,
  restaurantId: string,
  name = 'Today',
): Promise<string> {
  const [row] = await database.db
    .insert(ownSections)
    .values({ restaurantId, name, place: 0 })
    .returning({ id: ownSections.id })
  return row!.id
}

/** `price` in paise. */
export async function makeFood(
  database: Database,
  restaurantId: string,
  food: { name?: string; price?: number; cuisineId?: string; categoryIds?: string[] } = {},
): Promise<string> {
  const { name = 'Masala Dosa', price = 12_000, cuisineId, categoryIds = [] } = food
  const [row] = await database.db
    .insert(foods)
    .values({ restaurantId, name, price, cuisineId, description: 'Crisp and golden' })
    .returning({ id: foods.id })
  if (categoryIds.length > 0) {
    await database.db
      .insert(foodCategories)
      .values(categoryIds.map((categoryId) => ({ foodId: row!.id, categoryId })))
  }
  return row!.id
}

/**
 * Creates an option group, by default a required size, and adds it to foods after their other groups. Prices in paise;
 * `optionIds` are in the order of the options.
 */
export async function makeOptionGroup(
  database: Database,
  restaurantId: string,
  {
    name = 'Size',
    min = 1,
    max = 1,
    options: wanted = [{ name: 'Regular' }, { name: 'Large', price: 9_000 }],
    foodIds = [],
  }: {
    name?: string
    min?: number
    max?: number
    options?: (Partial<typeof options.$inferInsert> & { name: string })[]
    foodIds?: string[]
  } = {},
): Promise<{ id: string; optionIds: string[] }> {
  const { db } = database
  const [group] = await db.insert(optionGroups).values({ restaurantId, name, min, max }).returning()
  const id = group!.id
  const rows = await db
    .insert(options)
    .values(wanted.map((option, place) => ({ price: 0, ...option, groupId: id, place })))
    .returning({ id: options.id, place: options.place })
  for (const foodId of foodIds) {
    await db.execute(sql`insert into food_option_groups (food_id, group_id, place)
      select ${foodId}, ${id}, count(*) from food_option_groups where food_id = ${foodId}`)
  }
  await db.execute(sql`select refresh_foods(${sql.param(foodIds)}::uuid[])`)
  return { id, optionIds: rows.toSorted((a, b) => a.place - b.place).map((row) => row.id) }
}

export async function makeAddress(
  database: Database,
  userId: string,
  type: 'Home' | 'Work' | 'Other' = 'Home',
) {
  const [row] = await database.db
    .insert(addresses)
    .values({
      userId,
      type,
      streetAddress: '12 Church Street',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
    })
    .returning({ id: addresses.id })
  return row!.id
}

export async function makeBasket(
  database: Database,
  userId: string,
  restaurantId: string,
  foodIds: string[],
) {
  const [row] = await database.db
    .insert(baskets)
    .values({ userId, restaurantId })
    .returning({ id: baskets.id })
  await database.db
    .insert(basketItems)
    .values(foodIds.map((foodId) => ({ basketId: row!.id, foodId, quantity: 1 })))
  return row!.id
}

/** The payload of Confirm Order for these lines; prices in paise. */
export function orderPayload(
  basketId: string,
  address: string,
  lines: { foodId: string; price: number; quantity: number }[],
) {
  return {
    basketId,
    address,
    paymentMethod: 'CashOnDelivery',
    foods: lines.map(({ foodId, quantity }) => ({ foodId, quantity })),
    ...totalsOf(priceLines(lines, defaultMoney), defaultMoney),
  }
}

/** Creates a restaurant with one food of ₹120, and a customer with an address and that food in the basket. */
export async function makeScene(database: Database) {
  const [seller, user] = await Promise.all([makeSeller(database, 'Meera'), makeUser(database, 'Aarav')])
  const restaurantId = await makeRestaurant(database, seller.id)
  const foodId = await makeFood(database, restaurantId)
  const addressId = await makeAddress(database, user.id)
  const basketId = await makeBasket(database, user.id, restaurantId, [foodId])
  const payload = orderPayload(basketId, addressId, [{ foodId, price: 12_000, quantity: 1 }])
  return { seller, user, restaurantId, foodId, addressId, basketId, payload }
}

export type Scene = Awaited<ReturnType<typeof makeScene>>

/** Calls the API as a person or, without `as`, as a guest. Paths are relative to the base path. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  {
    as,
    payload,
    headers,
    from,
  }: {
    as?: Person
    payload?: InjectOptions['payload']
    headers?: InjectOptions['headers']
    /** the caller's network address */
    from?: string
  } = {},
) {
  const response = await app.inject({
    method,
    url: basePath + path,
    remoteAddress: from,
    headers: { ...(as && { cookie: as.cookie }), ...headers },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return {
    status: response.statusCode,
    body: response.headers['content-type']?.toString().startsWith('application/json')
      ? response.json()
      : response.payload,
    headers: response.headers,
  }
}

/** Places the scene's order as its customer. */
export async function placeSceneOrder(app: FastifyInstance, scene: Scene) {
  const { status, body } = await call(app, 'POST', `/order/create-order/${scene.restaurantId}`, {
    as: scene.user,
    payload: scene.payload,
  })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body.data as { _id: string; billNumber: string; grandTotal: number; acceptLimit: number | null }
}

/** Opens a checkout session for a PayNow order as the scene's customer. */
export async function openSceneSession(app: FastifyInstance, scene: Scene, orderId: string) {
  const opened = await call(app, 'POST', '/payment/create-checkout-session', {
    as: scene.user,
    payload: { orderId },
  })
  if (opened.status !== 201) throw new Error(`no session: ${JSON.stringify(opened.body)}`)
  return opened.body.data as { sessionId: string; url: string; expiresAt: string }
}

/** Accepts an order as the scene's seller. Returns the delivery's id and the code that only the customer sees. */
export async function acceptSceneOrder(
  app: FastifyInstance,
  scene: Scene,
  orderId: string,
  payload: { minutes?: number } = {},
) {
  const path = `/delivery/create-delivery/${orderId}`
  const accepted = await call(app, 'POST', path, { as: scene.seller, payload })
  if (accepted.status !== 201) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`)
  const seen = await call(app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })
  return { id: accepted.body.data._id as string, code: seen.body.data.delivery.deliveryCode as string }
}
