import { type SQL, sql } from 'drizzle-orm'
import { afterCommit, type Reader, type Tx } from '../../db/client.ts'

/** An insert of the pushes of stored notifications, one per subscription of their accounts; returns their services. `from` has `account_id` and `id`. */
export function insertPushes(from: SQL): SQL {
  return sql`
    insert into pushes (subscription_id, service, notification_id)
    select s.id, s.service, n.id from ${from} n join push_subscriptions s on s.account_id = n.account_id
    returning service`
}

/** Inserts the pushes of stored notifications, and has them sent after the commit. */
export async function pushNotifications(tx: Tx, notificationIds: readonly string[]): Promise<void> {
  const stored = sql`(select id, account_id from notifications where id = any(${sql.param(notificationIds)}::uuid[]))`
  const { rows } = await tx.execute<{ service: string }>(insertPushes(stored))
  sendAfterCommit(
    tx,
    rows.map(({ service }) => service),
  )
}

/**
 * Has the inserted pushes of these services sent. The jobs are enqueued after the commit, because each sends a NOTIFY, which
 * would make orders wait for each other (docs/decisions/0032). What a crash loses is made up for every minute.
 */
export function sendAfterCommit(tx: Tx, services: readonly string[]): void {
  if (services.length === 0) return
  afterCommit(tx, (db) => void enqueueSending(db, services).catch(() => {}))
}

/** Enqueues the job that sends to each of these services: one at a time per service, in all processes together. */
export async function enqueueSending(db: Reader, services: readonly string[]): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('send-pushes', json_build_object('service', service), job_key := 'push:' || service,
      queue_name := 'push:' || service)
    from (select distinct unnest(${sql.param(services)}::text[]) as service) as wanted`)
}

/** Enqueues the sending of all that is due. */
export async function enqueueDue(db: Reader): Promise<void> {
  const { rows } = await db.execute<{ service: string }>(
    sql`select distinct service from pushes where due_at <= now()`,
  )
  await enqueueSending(
    db,
    rows.map(({ service }) => service),
  )
}

/** Enqueues the sending to a service for when its next push is due. */
export async function enqueueNext(db: Reader, service: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('send-pushes', json_build_object('service', ${service}::text),
      job_key := 'push-later:' || ${service}, queue_name := 'push:' || ${service}, run_at := next.at)
    from (select min(due_at) as at from pushes where service = ${service}) as next where next.at is not null`)
}
