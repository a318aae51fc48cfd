import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ContactUsStatus } from '#contract/rules/contact-us.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { pageIds } from '../../db/searching.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contactUs, contactUsReplies } from '../../db/schema/contact-us.ts'

/** Sending a mail takes less than a minute, so longer ones were interrupted. */
const sendingEnds = sql`now() - interval '2 minutes'`

export interface ReplyRow {
  id: string
  emailSubject: string
  emailContent: string
  byId: string | null
  byName: string | null
  /** ISO text */
  createdAt: string
  state: 'sending' | 'sent' | 'lost'
}

/** A page of forms: Pending, Resolved, Rejected, each newest first. */
export function findForms(
  db: Reader,
  asked: { rank?: number; patterns: readonly string[]; after?: readonly [number, string]; limit: number },
) {
  const { rank, patterns, after, limit } = asked
  const conditions: SQL[] = [
    rank === undefined ? sql`true` : sql`status_rank = ${rank}`,
    after === undefined ? sql`true` : sql`(status_rank, id) < (${after[0]}, ${after[1]})`,
  ]
  const ids = pageIds({
    table: sql`contact_us`,
    where: sql.join(conditions, sql` and `),
    keys: sql`status_rank, id`,
    orderBy: sql`status_rank desc, id desc`,
    patterns,
    limit,
  })
  return selectForms(db)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${contactUs.id}`)
    .orderBy(sql`${contactUs.statusRank} desc, ${contactUs.id} desc`)
}

/** One form with its replies. */
export async function findForm(db: Reader, id: string) {
  const [row] = await selectForms(db).where(eq(contactUs.id, id))
  return row
}

export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>

function selectForms(db: Reader) {
  return db
    .select({
      id: contactUs.id,
      name: contactUs.name,
      email: contactUs.email,
      subject: contactUs.subject,
      message: contactUs.message,
      status: contactUs.status,
      statusRank: contactUs.statusRank,
      createdAt: contactUs.createdAt,
      respondedAt: contactUs.respondedAt,
      respondedBy: { id: accounts.id, name: accounts.name },
      replies: sql<ReplyRow[]>`(
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'emailSubject', r.email_subject, 'emailContent', r.email_content,
          'byId', b.id, 'byName', b.name, 'createdAt', r.created_at,
          'state', case when r.state = 'sending' and r.created_at < ${sendingEnds} then 'lost' else r.state::text end
        ) order by r.id), '[]')
        from contact_us_replies r left join accounts b on b.id = r.by_id
        where r.contact_us_id = ${contactUs.id})`,
    })
    .from(contactUs)
    .leftJoin(accounts, eq(accounts.id, contactUs.respondedById))
    .$dynamic()
}

/** Locks a form; undefined if there is none. */
export async function lockForm(tx: Tx, id: string) {
  const [row] = await tx.select().from(contactUs).where(eq(contactUs.id, id)).for('update')
  return row
}

/** Whether a reply to the form is being sent. */
export async function isBeingAnswered(tx: Tx, contactUsId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from contact_us_replies
    where contact_us_id = ${contactUsId} and state = 'sending' and created_at >= ${sendingEnds}`)
  return rows.length > 0
}

/** Marks an interrupted reply as lost: it is unknown whether it arrived. */
export async function markInterruptedLost(tx: Tx, contactUsId: string): Promise<void> {
  await tx
    .update(contactUsReplies)
    .set({ state: 'lost' })
    .where(and(eq(contactUsReplies.contactUsId, contactUsId), eq(contactUsReplies.state, 'sending')))
}

/** Sets the status and the responding admin; null for Pending. */
export async function setStatus(tx: Tx, id: string, status: ContactUsStatus, adminId: string): Promise<void> {
  const settled = status !== 'Pending'
  await tx
    .update(contactUs)
    .set({ status, respondedById: settled ? adminId : null, respondedAt: settled ? sql`now()` : null })
    .where(eq(contactUs.id, id))
}
