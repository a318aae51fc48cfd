import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { addressMissing } from '#contract/rules/order.ts'
import type { Order } from '#contract/records/order.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/orders.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { findTerms, metresAway } from '../restaurant-settings/terms.ts'
import { findOrder } from './queries.ts'
import { requireReached } from './required-terms.ts'
import type { LockedOrder } from './step-statements.ts'
import { lockForStep, readOrderById, recordOrderEvent, requireStep } from './steps.ts'

/** Changes the delivery address of an order that is not accepted yet. Throws 400, 404, 409. */
export async function changeDeliveryAddress(
  tx: Tx,
  userId: string,
  orderId: string,
  to: { addressId: string; money: MarketplaceMoney },
): Promise<Order> {
  const order = await lockForStep(tx, 'changeAddress', orderId, userId)
  await sendToAddress(tx, order, to)
  return readOrderById(tx, order.id, 'user')
}

/**
 * Sets the delivery address of a locked order; does nothing where it is the same already. Throws 400 for an address that
 * is not the customer's, 409 where it can no longer be changed, or where the restaurant does not deliver there for the fee
 * of the order.
 */
export async function sendToAddress(
  tx: Tx,
  order: LockedOrder,
  { addressId, money }: { addressId: string; money: MarketplaceMoney },
): Promise<void> {
  const to = await findDeliveryAddress(tx, order.userId, addressId)
  if (!to) throw invalid([{ path: 'address', message: addressMissing }])
  const { fulfilment, totalPrice, deliveryFee } = orders
  const [changed] = await tx
    .select({ fulfilment, totalPrice, deliveryFee })
    .from(orders)
    .where(and(eq(orders.id, order.id), not(sameAddress(to.address))))
  if (!changed) return
  await requireStep(tx, order, 'changeAddress')
  if (changed.fulfilment === 'pickup') throw conflict('This order is picked up at the restaurant')
  const terms = await findTerms(tx, order.restaurantId, to.place)
  const fee = requireReached(terms, addressId, changed.totalPrice)
  if (fee !== changed.deliveryFee) {
    const [there, paid] = [fee, changed.deliveryFee].map(money.formatMinor)
    throw conflict(
      `Delivery to this address costs ${there}, and ${paid} in this order. Please cancel it and order again.`,
    )
  }
  const { latitude, longitude, postalCode } = to.place
  const point = { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }
  const distanceMetres = metresAway(
    { id: sql`${order.restaurantId}` },
    { ...point, postalCode: sql`${postalCode}` },
  )
  await tx
    .update(orders)
    .set({ ...to.address, distanceMetres })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'address-changed', { role: 'user', id: order.userId })
}

/**
 * An order of the caller, who may be signed in as several roles: the customer's view first, last that of operators, which is the
 * seller's. Throws 404.
 */
export async function readOrderFor(
  db: Reader,
  sessions: Caller[],
  orderId: string,
  wanted?: Role,
): Promise<Order> {
  const callers = sessions.filter(({ role }) => wanted === undefined || role === wanted)
  const user = callers.find(({ role }) => role === 'user')
  const seller = callers.find(({ role }) => role === 'seller')
  const admin = callers.find(({ role }) => role === 'admin')
  const own = user && (await findOrder(db, sql`o.id = ${orderId} and o.user_id = ${user.accountId}`, 'user'))
  if (own) return own
  const sold = seller && sql`o.id = ${orderId} and o.seller_id = ${seller.accountId}`
  const ofSeller = sold && (await findOrder(db, sold, 'seller'))
  if (ofSeller) return ofSeller
  if (!admin) throw notFound()
  return readOrderById(db, orderId, 'seller')
}

/** Whether the restaurant, deleted or not, is this seller's. */
export async function ownsRestaurant(db: Reader, sellerId: string, restaurantId: string): Promise<boolean> {
  const rows = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.sellerId, sellerId)))
  return rows.length > 0
}

/** The number of Pending orders of a restaurant, accepted or not. */
export async function countPendingOrdersOf(db: Reader, restaurantId: string): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    select count(*)::int as pending from orders where restaurant_id = ${restaurantId} and status_rank = 4`)
  return rows[0]?.pending ?? 0
}

type DeliveryAddress = NonNullable<Awaited<ReturnType<typeof findDeliveryAddress>>>['address']

function sameAddress(address: DeliveryAddress): SQL {
  const { streetAddress, city, postalCode, state, country } = address
  return sql`(${orders.streetAddress}, ${orders.city}, ${orders.postalCode}, ${orders.state}, ${orders.country})
    = (${streetAddress}, ${city}, ${postalCode}, ${state}, ${country})`
}

/** The postal part of one of the customer's addresses; undefined where it is not theirs. */
async function findDeliveryAddress(tx: Tx, userId: string, addressId: string) {
  const { streetAddress, city, postalCode, state, country, latitude, longitude } = addresses
  const [row] = await tx
    .select({
      address: { streetAddress, city, postalCode, state, country },
      place: { latitude, longitude, postalCode },
    })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
  return row
}
