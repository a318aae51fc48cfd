import type { FastifyBaseLogger } from 'fastify'
import type { Admin, LegalDetails, Seller, User, UserSummary } from '#contract/records/account.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { notAuthenticated } from '../../errors.ts'
import { findAddressesOf } from '../addresses/service.ts'
import { countWaiting } from '../waiting/service.ts'
import {
  countPendingContacts,
  findCustomer,
  findPendingOrders,
  findPerson,
  findOwnRestaurants,
  type PersonRow,
  unlessOutage,
} from './queries.ts'

/** The signed-in customer. Throws 401 if the account no longer exists. */
export async function readUser(db: Reader, userId: string, log: FastifyBaseLogger): Promise<User> {
  const [summary, addresses] = await Promise.all([
    readUserSummary(db, userId, log),
    findAddressesOf(db, userId),
  ])
  return { ...summary, addresses }
}

/** The signed-in customer without addresses. Throws 401 where the account no longer exists. */
export async function readUserSummary(
  db: Reader,
  userId: string,
  log: FastifyBaseLogger,
): Promise<UserSummary> {
  const customer = await findCustomer(db, userId, log)
  if (!customer) throw notAuthenticated()
  const { diet, allergens, orderMails, baskets, favourites } = customer
  return { ...presentPerson(customer), diet, allergens, orderMails, baskets, favourites }
}

/** The signed-in seller with the ids of the restaurants. Throws 401 if the account no longer exists. */
export async function readSeller(
  db: Reader,
  clock: Clock,
  sellerId: string,
  log: FastifyBaseLogger,
): Promise<Seller> {
  const [person, restaurants, pending] = await Promise.all([
    findPerson(db, sellerId, log),
    findOwnRestaurants(db, sellerId, clock.now()),
    orNull(findPendingOrders(db, sellerId), log),
  ])
  if (!person) throw notAuthenticated()
  return {
    ...presentPerson(person),
    ...presentLegal(person),
    restaurants: restaurants.map(({ id }) => id),
    pausedRestaurants: restaurants.filter(({ isPaused }) => isPaused).length,
    pendingOrders: pending?.pendingOrders ?? null,
    newestPendingOrder: pending?.newestPendingOrder ?? null,
  }
}

/** What a seller states for statements and payouts, as far as it is given. */
export function presentLegal({
  legalName,
  taxNumber,
  bankReference,
}: { [Name in keyof Required<LegalDetails>]: string | null }): LegalDetails {
  return {
    ...(legalName && { legalName }),
    ...(taxNumber && { taxNumber }),
    ...(bankReference && { bankReference }),
  }
}

/** The signed-in admin. Throws 401 if the account no longer exists. */
export async function readAdmin(
  db: Reader,
  clock: Clock,
  adminId: string,
  log: FastifyBaseLogger,
): Promise<Admin> {
  const [person, pendingContacts, waiting] = await Promise.all([
    findPerson(db, adminId, log),
    orNull(countPendingContacts(db), log),
    orNull(countWaiting(db, clock), log),
  ])
  if (!person) throw notAuthenticated()
  return { ...presentPerson(person), role: person.operatorRole, pendingContacts, waiting }
}

/** A count for a badge, or null if it cannot be read: the pages of the area are shown without it. */
function orNull<T>(count: Promise<T>, log: FastifyBaseLogger): Promise<T | null> {
  return unlessOutage<T | null>(count, async () => null, log)
}

/** The fields of the own account that all roles share. */
function presentPerson(row: PersonRow): Omit<Admin, 'role' | 'pendingContacts' | 'waiting'> {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    image: row.image,
    unread: row.unread,
    ...(row.suspendedReason !== null && { suspended: { reason: row.suspendedReason } }),
  }
}
