import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Suspension } from '#contract/records/listing.ts'
import type { Suspendable } from '#contract/rules/people.ts'
import type { Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { notFound } from '../../errors.ts'
import { announceMenu } from '../menu/announce.ts'
import type { NotificationContent } from '../notifications/messages.ts'
import { notify } from '../notifications/service.ts'

/** What an admin decides; a reinstatement needs no reason. */
interface Decision {
  referenceType: Suspendable
  referenceId: string
  suspended: boolean
  reason: string
  adminId: string
}

/** The locked record of the decision, and the account that is notified. */
interface Subject {
  isSuspended: boolean
  accountId: string
  message: NotificationContent
  /** menus that open pages may show */
  menus: { sellerId: string; restaurantId: string }[]
  update: (columns: SuspensionColumns) => Promise<unknown>
}

interface SuspensionColumns {
  suspendedAt: SQL | null
  suspendedBy: string | null
  suspendedReason: string | null
}

/**
 * Suspends or reinstates a customer, seller, restaurant or food, and notifies its owner. It takes effect at the next request in every
 * process; open pages follow by the stream (marketplace §10). A repeat only replaces the reason. Throws 404.
 */
export async function setSuspension(tx: Tx, decision: Decision): Promise<Suspension | null> {
  const { suspended, reason, adminId } = decision
  const subject = await lockers[decision.referenceType](tx, decision)
  if (!subject) throw notFound()
  await subject.update({
    suspendedAt: suspended ? sql`coalesce(suspended_at, now())` : null,
    suspendedBy: suspended ? adminId : null,
    suspendedReason: suspended ? reason : null,
  })
  if (subject.isSuspended !== suspended) await notify(tx, subject.accountId, subject.message)
  for (const { sellerId, restaurantId } of subject.menus) announceMenu(tx, sellerId, restaurantId)
  return suspended ? { reason } : null
}

type Locker = (tx: Tx, decision: Decision) => Promise<Subject | undefined>

/** Locks in the order of docs/architecture/rules.md: account, restaurant, food. The triggers then lock what they change. */
const lockers: Record<Suspendable, Locker> = {
  User: (tx, decision) => lockAccount(tx, decision, 'user'),
  Seller: (tx, decision) => lockAccount(tx, decision, 'seller'),
  Restaurant: lockRestaurant,
  Food: lockFood,
}

async function lockAccount(
  tx: Tx,
  { referenceId: id, suspended, reason }: Decision,
  role: 'user' | 'seller',
): Promise<Subject | undefined> {
  const [account] = await tx
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, role)))
    .for('no key update')
  if (!account) return undefined
  const own = await tx
    .select({ sellerId: restaurants.sellerId, restaurantId: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.sellerId, id), isNull(restaurants.deletedAt)))
  return {
    isSuspended: account.suspendedAt !== null,
    accountId: id,
    message: suspended
      ? { type: 'account-suspended', data: { reason } }
      : { type: 'account-reinstated', data: {} },
    menus: own,
    update: (columns) => tx.update(accounts).set(columns).where(eq(accounts.id, id)),
  }
}

async function lockRestaurant(
  tx: Tx,
  { referenceId: id, suspended, reason }: Decision,
): Promise<Subject | undefined> {
  const [restaurant] = await tx
    .select({
      name: restaurants.name,
      sellerId: restaurants.sellerId,
      suspendedAt: restaurants.suspendedAt,
    })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('no key update')
  return (
    restaurant && {
      isSuspended: restaurant.suspendedAt !== null,
      accountId: restaurant.sellerId,
      message: ofName(restaurant.name, suspended, reason),
      menus: [{ sellerId: restaurant.sellerId, restaurantId: id }],
      update: (columns) => tx.update(restaurants).set(columns).where(eq(restaurants.id, id)),
    }
  )
}

async function lockFood(
  tx: Tx,
  { referenceId: id, suspended, reason }: Decision,
): Promise<Subject | undefined> {
  const [restaurant] = await tx
    .select({ restaurantId: restaurants.id, sellerId: restaurants.sellerId })
    .from(restaurants)
    .where(
      and(sql`id = (select restaurant_id from foods where foods.id = ${id})`, isNull(restaurants.deletedAt)),
    )
    .for('share')
  const [food] = await tx
    .select({ name: foods.name, suspendedAt: foods.suspendedAt })
    .from(foods)
    .where(and(eq(foods.id, id), isNull(foods.deletedAt)))
    .for('no key update')
  if (!restaurant || !food) return undefined
  return {
    isSuspended: food.suspendedAt !== null,
    accountId: restaurant.sellerId,
    message: ofName(food.name, suspended, reason),
    menus: [restaurant],
    update: (columns) => tx.update(foods).set(columns).where(eq(foods.id, id)),
  }
}

function ofName(name: string, suspended: boolean, reason: string): NotificationContent {
  return suspended
    ? { type: 'record-suspended', data: { name, reason } }
    : { type: 'record-reinstated', data: { name } }
}
