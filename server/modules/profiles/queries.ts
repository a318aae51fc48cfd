import type { FastifyBaseLogger } from 'fastify'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorRole } from '#contract/endpoint.ts'
import type { Avoids } from '#contract/records/account.ts'
import type { Db, Reader } from '../../db/client.ts'
import { asJson, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { isDatabaseOutage } from '../../db/outage.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { allergensJson } from '../menu/columns.ts'

const a = alias(accounts, 'a')

const personFields = {
  id: a.id,
  name: a.name,
  email: a.email,
  mobile: a.mobile,
  image: pictureJson,
  diet: a.diet,
  allergens: allergensJson(a.avoidedAllergens),
  orderMails: a.orderMails,
  /** of an admin */
  operatorRole: sql<OperatorRole>`coalesce(a.operator_role, 'owner')`,
  legalName: a.legalName,
  taxNumber: a.taxNumber,
  bankReference: a.bankReference,
  /** null: the account is not suspended */
  suspendedReason: sql<
    string | null
  >`case when a.suspended_at is not null then coalesce(a.suspended_reason, '') end`,
}
const unread = sql<
  number | null
>`(select count(*)::int from notifications where account_id = a.id and not read)`
const baskets = sql<number | null>`(select count(*)::int from baskets where user_id = a.id)`
const favourites = asJson<string[] | null>(
  sql`concat('[', (select string_agg(concat('"', v.reference_id, '"'), ',') from favourites v where v.user_id = a.id), ']')`,
)
const uncounted = sql<number | null>`null::int`

const personJson = jsonObject({ ...personFields, unread })
const customerJson = jsonObject({ ...personFields, unread, baskets, favourites })
export type PersonRow = JsonOf<typeof personJson>
export type CustomerRow = JsonOf<typeof customerJson>

const select = <Row>(name: string, json: SQL<Row>) =>
  preparedJson<Row, { id: string }>(
    name,
    (value) =>
      sql`select ${json} as value from accounts a ${pictureJoin(a.imageId)} where a.id = ${value('id')}`,
  )
const selectPerson = select('person', personJson)
const selectUncounted = select('person_uncounted', jsonObject({ ...personFields, unread: uncounted }))
const selectCustomer = select('customer', customerJson)
const selectBaskets = preparedJson<number, { id: string }>(
  'count_baskets',
  (value) => sql`select count(*)::text as value from baskets where user_id = ${value('id')}`,
)

/**
 * An account's person with picture and number of unread notifications, which is null if it cannot be read: the count
 * is no reason to lose every page of the area.
 */
export async function findPerson(
  db: Reader,
  id: string,
  log: FastifyBaseLogger,
): Promise<PersonRow | undefined> {
  const [person] = await unlessOutage(selectPerson(db, { id }), () => selectUncounted(db, { id }), log)
  return person
}

/** The same of a customer, with the number of open baskets. */
export async function findCustomer(
  db: Reader,
  id: string,
  log: FastifyBaseLogger,
): Promise<CustomerRow | undefined> {
  const inParts = async () => {
    const [person, [count]] = await Promise.all([
      findPerson(db, id, log),
      unlessOutage<(number | null)[]>(selectBaskets(db, { id }), async () => [null], log),
    ])
    return person ? [{ ...person, baskets: count ?? null, favourites: null }] : []
  }
  const [customer] = await unlessOutage(selectCustomer(db, { id }), inParts, log)
  return customer
}

/** The rows, or those of `instead` if they could not be read, which is logged. Throws if the database is out of reach. */
export async function unlessOutage<Rows>(
  rows: Promise<Rows>,
  instead: () => Promise<Rows>,
  log: FastifyBaseLogger,
): Promise<Rows> {
  try {
    return await rows
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    log.error({ err: error }, 'counts of an account failed')
    return instead()
  }
}

/** A seller's restaurants, newest first. */
export function findOwnRestaurants(db: Reader, sellerId: string, now: Date) {
  return db
    .select({ id: restaurants.id, isPaused: sql<boolean>`paused_until > ${now.toISOString()} is true` })
    .from(restaurants)
    .where(and(eq(restaurants.sellerId, sellerId), sql`deleted_at is null`))
    .orderBy(sql`id desc`)
}

/**
 * A seller's orders that are not accepted yet: their number, at most 100, which a badge shows as 99+, and the id of the
 * newest.
 */
export async function findPendingOrders(db: Reader, sellerId: string) {
  const pending = sql`from orders where seller_id = ${sellerId} and pending_rank = 1`
  const { rows } = await db.execute<{ pendingOrders: number; newestPendingOrder: string | null }>(sql`
    select
      (select count(*)::int from (select ${pending} limit 100) waiting) as "pendingOrders",
      (select id ${pending} order by pending_rank desc, id desc limit 1) as "newestPendingOrder"`)
  return rows[0]!
}

/** The number of Pending contact forms, at most 100, which a badge shows as 99+. */
export async function countPendingContacts(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    select count(*)::int as pending from (select from contact_us where status_rank = 3 limit 100) waiting`)
  return rows[0]?.pending ?? 0
}

/** Saves the diet and the avoided allergens of a customer. */
export async function savePreferences(
  db: Pick<Db, 'update'>,
  userId: string,
  { diet, allergens }: Avoids,
): Promise<void> {
  await db.update(accounts).set({ diet, avoidedAllergens: allergens }).where(eq(accounts.id, userId))
}

/** Switches mails about the orders of a customer on or off. */
export async function saveOrderMails(
  db: Pick<Db, 'update'>,
  userId: string,
  orderMails: boolean,
): Promise<void> {
  await db.update(accounts).set({ orderMails }).where(eq(accounts.id, userId))
}
