import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewOptionGroup, Option, OptionGroup, SoldOut } from '#contract/records/option.ts'
import { mostOptionGroups, tooManyOptionGroups } from '#contract/rules/options.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { optionGroups, options } from '../../db/schema/options.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import {
  findGroup,
  findGroupOfOption,
  findGroupsOfRestaurant,
  findOption,
  findOptionIds,
  lockOwnGroup,
  markOptionsDeleted,
} from './groups.queries.ts'
import { announceMenu } from './announce.ts'
import { lockFoods, refreshFoods } from './locks.ts'
import { lockOwnRestaurant, type OwnRecord } from './own-restaurant.ts'
import { soldOutUntil } from './sold-out.ts'
import { writeOptions } from './write-options.ts'

/** The option groups of a restaurant, oldest first. Throws 404. */
export async function readGroups(
  db: Reader,
  clock: Clock,
  restaurantId: string,
): Promise<JsonText<OptionGroup[]>> {
  return required(await findGroupsOfRestaurant(db, { restaurant: restaurantId, ...readClock(clock) }))
}

/** Adds a group to a restaurant of the seller. Throws 404 for another's, 409 for one with too many groups. */
export async function createGroup(
  tx: Tx,
  { clock, money, sellerId, id: restaurantId }: OwnRecord,
  { options: wanted, ...columns }: NewOptionGroup,
): Promise<JsonText<OptionGroup>> {
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'no key update'))) throw notFound()
  const isOfRestaurant = and(eq(optionGroups.restaurantId, restaurantId), isNull(optionGroups.deletedAt))
  if ((await tx.$count(optionGroups, isOfRestaurant)) >= mostOptionGroups) {
    throw conflict(tooManyOptionGroups)
  }
  requireOptions(wanted, [])
  const [row] = await tx
    .insert(optionGroups)
    .values({ restaurantId, ...columns })
    .returning({ id: optionGroups.id })
  await writeOptions(tx, [{ groupId: row!.id, options: wanted }], money)
  announceMenu(tx, sellerId, restaurantId)
  return readGroup(tx, clock, row!.id)
}

/**
 * Replaces a group of the seller. Options with the id of one of its options stay that option, with its sold out; its other
 * options are deleted. Throws 404 for another's, 400 for an option that the group does not have.
 */
export async function updateGroup(
  tx: Tx,
  { clock, money, sellerId, id }: OwnRecord,
  { options: wanted, ...columns }: NewOptionGroup,
): Promise<JsonText<OptionGroup>> {
  const { foodIds } = await lockGroup(tx, sellerId, id)
  const before = await findOptionIds(tx, id)
  requireOptions(wanted, before)
  await tx.update(optionGroups).set(columns).where(eq(optionGroups.id, id))
  const kept = new Set(wanted.map(({ _id }) => _id))
  await markOptionsDeleted(
    tx,
    before.filter((optionId) => !kept.has(optionId)),
  )
  await writeOptions(tx, [{ groupId: id, options: wanted }], money)
  await refreshFoods(tx, foodIds)
  return readGroup(tx, clock, id)
}

/** Deletes a group of the seller and detaches it from its foods; baskets can still name it. Throws 404 for another's. */
export async function deleteGroup(tx: Tx, sellerId: string, id: string): Promise<void> {
  const { foodIds } = await lockGroup(tx, sellerId, id)
  await tx
    .update(optionGroups)
    .set({ deletedAt: sql`now()` })
    .where(eq(optionGroups.id, id))
  await markOptionsDeleted(tx, await findOptionIds(tx, id))
  await tx.execute(sql`delete from food_option_groups where group_id = ${id}`)
  await refreshFoods(tx, foodIds)
}

/** Marks an option of the seller as sold out or available. Throws 404 for another's. */
export async function setOptionSoldOut(
  tx: Tx,
  { clock, sellerId, id }: OwnRecord,
  soldOut: SoldOut,
): Promise<JsonText<Option>> {
  const groupId = await findGroupOfOption(tx, id)
  if (!groupId) throw notFound()
  const { foodIds } = await lockGroup(tx, sellerId, groupId)
  const { rowCount } = await tx
    .update(options)
    .set({ soldOutUntil: soldOutUntil(clock, soldOut) })
    .where(and(eq(options.id, id), isNull(options.deletedAt)))
  // It was deleted while this transaction waited for the lock.
  if (rowCount === 0) throw notFound()
  await refreshFoods(tx, foodIds)
  return required(await findOption(tx, { option: id, ...readClock(clock) }))
}

/**
 * Locks a group of the seller and then the foods that have it, and announces the change of their menu. Throws 404 for
 * another's.
 */
async function lockGroup(tx: Tx, sellerId: string, id: string) {
  const group = await lockOwnGroup(tx, sellerId, id)
  if (!group) throw notFound()
  const foodIds = await lockFoods(tx, sql`select food_id from food_option_groups where group_id = ${id}`)
  announceMenu(tx, sellerId, group.restaurantId)
  return { foodIds }
}

/** Throws 400 at an option with an id that is not one of `known`, or that occurs twice. */
function requireOptions(wanted: NewOptionGroup['options'], known: readonly string[]): void {
  const left = new Set(known)
  wanted.forEach(({ _id }, place) => {
    if (_id && !left.delete(_id)) throw invalid([{ path: `options.${place}._id`, message: 'Unknown option' }])
  })
}

async function readGroup(tx: Tx, clock: Clock, id: string): Promise<JsonText<OptionGroup>> {
  return required(await findGroup(tx, { group: id, ...readClock(clock) }))
}

function required<Value>([row]: { json: string }[]): JsonText<Value> {
  if (!row) throw notFound()
  return new JsonText(row.json)
}
