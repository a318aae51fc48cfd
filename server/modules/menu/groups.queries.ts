import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Moment } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { finished, jsonList } from '../../db/json-object.ts'
import { prepared } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { optionGroups, options } from '../../db/schema/options.ts'
import { clockRow, optionGroupJson, optionJson } from './columns.ts'

const g = alias(optionGroups, 'g')
const p = alias(options, 'p')
const groupJson = optionGroupJson(g)

/** The option groups of a restaurant, oldest first; no row for a deleted restaurant. */
export const findGroupsOfRestaurant = prepared<{ json: string }, Moment & { restaurant: string }>(
  'option_groups',
  (value) => {
    const groups = jsonList(
      groupJson,
      g.id,
      sql`from option_groups g where g.restaurant_id = r.id and g.deleted_at is null`,
    )
    return sql`select ${finished(groups)} as json from restaurants r cross join ${clockRow}
    where r.id = ${value('restaurant')} and r.deleted_at is null`
  },
)

/** An option group. */
export const findGroup = prepared<{ json: string }, Moment & { group: string }>(
  'option_group',
  (value) => sql`select ${finished(groupJson)} as json
    from option_groups g cross join ${clockRow} where g.id = ${value('group')}`,
)

/** An option. */
export const findOption = prepared<{ json: string }, Moment & { option: string }>(
  'option',
  (value) => sql`select ${finished(optionJson(p))} as json
    from options p cross join ${clockRow} where p.id = ${value('option')}`,
)

/** Locks a group of the seller; undefined for another's and for a deleted one. */
export async function lockOwnGroup(tx: Tx, sellerId: string, id: string) {
  const [row] = await tx
    .select({ id: optionGroups.id, restaurantId: optionGroups.restaurantId })
    .from(optionGroups)
    .innerJoin(restaurants, eq(restaurants.id, optionGroups.restaurantId))
    .where(
      and(
        eq(optionGroups.id, id),
        isNull(optionGroups.deletedAt),
        eq(restaurants.sellerId, sellerId),
        isNull(restaurants.deletedAt),
      ),
    )
    .for('no key update', { of: optionGroups })
  return row
}

/** The group of an option that is not deleted. */
export async function findGroupOfOption(tx: Tx, optionId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ groupId: options.groupId })
    .from(options)
    .where(and(eq(options.id, optionId), isNull(options.deletedAt)))
  return row?.groupId
}

export async function findOptionIds(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: options.id })
    .from(options)
    .where(and(eq(options.groupId, groupId), isNull(options.deletedAt)))
    .orderBy(asc(options.place))
  return rows.map(({ id }) => id)
}

/** Marks options as deleted; baskets can still name them. */
export async function markOptionsDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update options set deleted_at = now() where id = any(${sql.param([...ids])}::uuid[])`)
}
