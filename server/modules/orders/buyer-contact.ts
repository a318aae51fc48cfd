import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether sellers no longer see how to reach the buyer of the order `o` (marketplace §5, `buyerContactDays`): so many days after it
 * was placed, or after the time that it was placed for, once it has ended.
 */
export const isContactHidden = sql<boolean>`(o.status <> 'Pending' and coalesce(coalesce(o.scheduled_for, o.created_at)
  < now() - make_interval(days => (select s.buyer_contact_days from marketplace_settings s)), false))`

/** A text of the order `o` as its seller sees it; empty where it is contact data that is hidden. */
export function contactText(text: SQL | { getSQL: () => SQL }): SQL<string> {
  return sql`case when ${isContactHidden} then '' else ${text} end`
}
