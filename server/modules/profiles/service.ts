import type { Admin, Seller, User, UserSummary } from '#contract/records/account.ts'
import type { Reader } from '../../db/client.ts'
import { isDatabaseOutage } from '../../db/outage.ts'
import { notAuthenticated } from '../../errors.ts'
import { findAddressesOf } from '../addresses/service.ts'
import { presentPicture } from '../images/present.ts'
import {
  countBaskets,
  countPendingContacts,
  findPendingOrders,
  findPerson,
  findRestaurantIds,
  type ProfileRow,
} from './queries.ts'

/** The signed-in customer. Throws 401 if the account no longer exists. */
export async function readUser(db: Reader, userId: string): Promise<User> {
  const [summary, addresses] = await Promise.all([readUserSummary(db, userId), findAddressesOf(db, userId)])
  return { ...summary, addresses }
}

/** The signed-in customer without addresses. Throws 401 where the account no longer exists. */
export async function readUserSummary(db: Reader, userId: string): Promise<UserSummary> {
  const [person, baskets] = await Promise.all([findPerson(db, userId), orNull(countBaskets(db, userId))])
  if (!person) throw notAuthenticated()
  return { ...presentPerson(person), baskets }
}

/** The signed-in seller with the ids of the restaurants. Throws 401 if the account no longer exists. */
export async function readSeller(db: Reader, sellerId: string): Promise<Seller> {
  const [person, restaurants, pending] = await Promise.all([
    findPerson(db, sellerId),
    findRestaurantIds(db, sellerId),
    orNull(findPendingOrders(db, sellerId)),
  ])
  if (!person) throw notAuthenticated()
  return {
    ...presentPerson(person),
    restaurants,
    pendingOrders: pending?.pendingOrders ?? null,
    newestPendingOrder: pending?.newestPendingOrder ?? null,
  }
}

/** The signed-in admin. Throws 401 if the account no longer exists. */
export async function readAdmin(db: Reader, adminId: string): Promise<Admin> {
  const [person, pendingContacts] = await Promise.all([
    findPerson(db, adminId),
    orNull(countPendingContacts(db)),
  ])
  if (!person) throw notAuthenticated()
  return { ...presentPerson(person), pendingContacts }
}

/**
 * A count for a badge, or null if it cannot be read: the pages of the area are shown without it. Throws if the database
 * is out of reach.
 */
async function orNull<T>(count: Promise<T>): Promise<T | null> {
  try {
    return await count
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    return null
  }
}

/** The fields of the own account that all roles share. */
function presentPerson(row: ProfileRow): Omit<Admin, 'pendingContacts'> {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    image: presentPicture(row.image),
    unread: row.unread,
  }
}
