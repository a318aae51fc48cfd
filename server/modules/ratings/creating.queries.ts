import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NewRating } from '#contract/endpoints/ratings.ts'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { type Placeholders, prepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { insertNotification } from '../notifications/step-notifications.ts'
import { servedBy } from './queries.ts'
import { countedTables, type ReferenceRow, referenceSources } from './references.queries.ts'

/*
 * The three statements of rating something: lock, read, write. Each reads after the locks of the one before, so it sees
 * what other transactions did while it waited.
 */

interface RatedIds {
  userId: string
  referenceId: string
}

const value: Placeholders<RatedIds> = sql.placeholder

/** A statement for each type of reference. */
function byType<Statement>(of: (type: ReferenceType) => Statement): Record<ReferenceType, Statement> {
  return { Restaurant: of('Restaurant'), Food: of('Food'), Delivery: of('Delivery') }
}

const lockAccount = sql`select id from accounts where id = ${value('userId')} for no key update`

const lock = byType((type) =>
  prepared<unknown, RatedIds>('lock_to_rate', () => {
    if (type === 'Delivery') return lockAccount
    // The count makes PostgreSQL lock the account first, as a delivery does.
    return sql`with account as (${lockAccount})
      select from ${countedTables[type]} where id = ${value('referenceId')} and (select count(*) from account) = 1
      for no key update`
  }),
)

type Rated = RatedIds & { type: ReferenceType }

/**
 * Serializes new ratings of a customer and the completion of their deliveries, so that each sees the other's result,
 * and changes of the counts of a restaurant or food. Inserts that reference the account are not blocked.
 */
export async function lockToRate(tx: Tx, { type, ...ids }: Rated): Promise<void> {
  await lock[type](tx, ids)
}

const isServed: Record<ReferenceType, SQL<boolean>> = {
  Restaurant: servedBy(value('userId'), referenceSources.Restaurant.id),
  Food: servedBy(value('userId'), referenceSources.Restaurant.id, referenceSources.Food.id),
  Delivery: sql`(d.status = 'Delivered' and o.user_id = ${value('userId')})`,
}

const subjectOf = (type: ReferenceType) =>
  jsonObject({
    reference: referenceSources[type].json,
    served: isServed[type],
    rated: sql<boolean>`exists (
      select from ratings t where t.user_id = ${value('userId')} and t.reference_id = ${referenceSources[type].id})`,
  })

const find = byType((type) =>
  preparedJson<JsonOf<ReturnType<typeof subjectOf>>, RatedIds>('find_to_rate', () => {
    const { from, id } = referenceSources[type]
    return sql`select ${subjectOf(type)} as value ${from} where ${id} = ${value('referenceId')}`
  }),
)

/**
 * What is to be rated, whether a delivered order of the customer had it, and whether the customer has rated it; undefined
 * where there is no such restaurant, food or delivery.
 */
export async function findToRate(tx: Tx, { type, ...ids }: Rated) {
  const [found] = await find[type](tx, ids)
  return found
}

const added = alias(ratings, 'added')
const notification = alias(notifications, 'notification')
const u = alias(accounts, 'u')

const createdJson = jsonObject({
  id: added.id,
  createdAt: isoTime(added.createdAt),
  /** the author's */
  image: pictureJson,
  notificationId: notification.id,
})

type NewRow = Pick<NewRating, 'rating' | 'comment'> & {
  userId: string
  verified: boolean
  customerName: string
  ratedName: string
}
type InsertValues = NewRow & { referenceId: string; sellerId: string }

/** Adds a rating to the counts by star of its reference; a delivery has none. */
function countAdded(value: Placeholders<InsertValues>, type: ReferenceType): SQL {
  if (type === 'Delivery') return sql``
  const stars = sql`${value('rating')}::int`
  return sql`counts as (
    update ${countedTables[type]} set rating_stars[${stars}] = rating_stars[${stars}] + 1,
      verified_stars[${stars}] = verified_stars[${stars}] + ${value('verified')}::boolean::int
    where id = ${value('referenceId')}
  ),`
}

const insert = byType((type) =>
  preparedJson<JsonOf<typeof createdJson>, InsertValues>('create_rating', (value) => {
    const data = sql`jsonb_build_object('customerName', ${value('customerName')}::text,
      'ratedName', ${value('ratedName')}::text, 'rating', ${value('rating')}::int)`
    const accountId = sql`${value('sellerId')}::uuid`
    return sql`
      with added as (
        insert into ratings (user_id, reference_type, reference_id, rating, comment, verified)
        values (${value('userId')}, '${sql.raw(type)}', ${value('referenceId')}, ${value('rating')}, ${value('comment')},
          ${value('verified')})
        returning *
      ),
      ${countAdded(value, type)}
      notification as (${insertNotification('rating-created', { accountId, data, from: sql`added` })})
      select ${createdJson} as value
      from notification, added join accounts u on u.id = added.user_id ${pictureJoin(u.imageId)}`
  }),
)

/** Inserts a rating, counts it and notifies the seller, under the locks of `lockToRate`. */
export async function insertRating(
  tx: Tx,
  { type, id, sellerId }: ReferenceRow,
  row: NewRow,
): Promise<JsonOf<typeof createdJson>> {
  const [created] = await insert[type](tx, { ...row, referenceId: id, sellerId })
  if (!created) throw new Error('an insert returns its row')
  return created
}
