import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Readiness } from '#contract/records/checklist.ts'
import type { Db, Reader } from '../../db/client.ts'
import { jsonObject, type JsonOf, preparedJson } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { restaurants } from '../../db/schema/catalogue.ts'

const r = alias(restaurants, 'r')

const offered = sql`f.restaurant_id = r.id and f.deleted_at is null and not f.hidden`

const readinessJson = jsonObject({
  _id: r.id,
  name: r.name,
  addressId: sql<string | null>`p.id`,
  hasPoint: sql<boolean>`p.latitude is not null`,
  hasHours: sql<boolean>`r.weekly_hours is not null`,
  hasAcceptLimit: sql<boolean>`r.accept_limit is not null or exists (
    select from marketplace_settings where accept_limit is not null)`,
  hasDietAndAllergens: sql<boolean>`exists (select from foods f where ${offered})
    and not exists (select from foods f where ${offered} and (f.diet is null or not f.allergens_stated))`,
  hasPicture: sql<boolean>`r.image_id is not null or exists (
    select from foods f where ${offered} and f.image_id is not null)`,
})

const select = preparedJson<JsonOf<typeof readinessJson>, { sellerId: string }>(
  'checklist_of_seller',
  (value) => sql`
    select ${readinessJson} as value from accounts a join restaurants r on r.seller_id = a.id
      left join addresses p on p.restaurant_id = r.id
    where a.id = ${value('sellerId')} and a.checklist_dismissed_at is null and r.deleted_at is null
    order by r.name, r.id`,
)

/** What the restaurants of a seller have; null if the seller has dismissed the list, or everything is done. */
export async function readChecklist(db: Reader, sellerId: string): Promise<Readiness[] | null> {
  const rows = await select(db, { sellerId })
  const isReady = (row: Readiness) =>
    row.hasPoint && row.hasHours && row.hasAcceptLimit && row.hasDietAndAllergens && row.hasPicture
  return rows.every(isReady) ? null : rows
}

/** Hides the list from the seller from now on. A repeat changes nothing. */
export async function dismissChecklist(db: Pick<Db, 'update'>, sellerId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ checklistDismissedAt: sql`now()` })
    .where(and(eq(accounts.id, sellerId), isNull(accounts.checklistDismissedAt)))
}
