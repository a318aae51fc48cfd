import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'

/** A push that is being sent. */
export interface ClaimedPush extends Record<string, unknown> {
  id: number
  tries: number
  /** too old to be of use */
  isOld: boolean
  isTest: boolean
  /** null: the subscription has ended */
  subscriptionId: string | null
  endpoint: string
  p256dh: string
  auth: string
  /** null: the notification was deleted or read */
  type: string | null
  data: unknown
  /** the order that it is about waits to be accepted */
  orderWaits: boolean
}

/** Hours after which a push is of no use. */
export const keptHours = 4

/**
 * Takes due pushes to a service. They become due again after a minute, so that those of a process that ended are sent by
 * another one.
 */
export async function claimPushes(db: Reader, service: string, limit: number): Promise<ClaimedPush[]> {
  const { rows } = await db.execute<ClaimedPush>(sql`
    with claimed as (
      update pushes set tries = tries + 1, due_at = now() + interval '1 minute'
      where id = any(array(
        select id from pushes where service = ${service} and due_at <= now()
        order by due_at limit ${limit} for update skip locked))
      returning *
    )
    select c.id::float8 as id, c.tries, c.created_at < now() - make_interval(hours => ${keptHours}) as "isOld",
      c.notification_id is null as "isTest", s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, n.type, n.data,
      exists (select from orders o where o.id = (n.data ->> 'orderId')::uuid and o.pending_rank = 1) as "orderWaits"
    from claimed c left join push_subscriptions s on s.id = c.subscription_id
      left join notifications n on n.id = c.notification_id and not n.read
    order by c.id`)
  return rows
}

/** Deletes a push that was taken by its service. */
export async function finishPush(db: Reader, id: number, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    with done as (delete from pushes where id = ${id})
    update push_subscriptions set last_success_at = now() where id = ${subscriptionId}`)
}

/** Deletes a push that is of no use. */
export async function dropPush(db: Reader, id: number): Promise<void> {
  await db.execute(sql`delete from pushes where id = ${id}`)
}

/** Deletes a subscription that its push service no longer knows, with a push to it. */
export async function dropSubscription(db: Reader, id: number, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    with done as (delete from pushes where id = ${id}) delete from push_subscriptions where id = ${subscriptionId}`)
}

/** Has a push, and with `all` every other one to its subscription, sent again after these seconds. */
export async function delayPush(
  db: Reader,
  id: number,
  seconds: number,
  subscriptionId: string | null,
): Promise<void> {
  await db.execute(sql`
    update pushes set due_at = now() + make_interval(secs => ${seconds})
    where id = ${id} or (subscription_id = ${subscriptionId}::uuid and due_at <= now())`)
}
