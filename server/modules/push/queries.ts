import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'

export interface NewSubscription {
  sessionId: string
  accountId: string
  role: Role
  endpoint: string
  endpointHash: Buffer
  service: string
  p256dh: string
  auth: string
}

/** Locks an account, and counts its subscriptions without that of a session. */
export async function countOtherDevices(tx: Tx, accountId: string, sessionId: string): Promise<number> {
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from push_subscriptions where account_id = ${accountId} and session_id <> ${sessionId}`)
  return rows[0]?.others ?? 0
}

/** Stores the subscription of a session, in place of an earlier one of it or of the same browser in this role. */
export async function putSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions
    where endpoint_hash = ${row.endpointHash} and role = ${row.role} and session_id <> ${row.sessionId}`)
  await tx.execute(sql`
    insert into push_subscriptions (session_id, account_id, role, endpoint, endpoint_hash, service, p256dh, auth)
    select id, account_id, ${row.role}, ${row.endpoint}, ${row.endpointHash}, ${row.service}, ${row.p256dh}, ${row.auth}
    from sessions where id = ${row.sessionId} for key share
    on conflict (session_id) do update set endpoint = excluded.endpoint, endpoint_hash = excluded.endpoint_hash,
      service = excluded.service, p256dh = excluded.p256dh, auth = excluded.auth`)
}

/** Which of these sessions have the endpoint with this hash. */
export async function findSessionsAt(db: Reader, sessionIds: string[], hash: Buffer): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select session_id as id from push_subscriptions
    where session_id = any(${sql.param(sessionIds)}::uuid[]) and endpoint_hash = ${hash}`)
  return rows.map(({ id }) => id)
}

/** A subscription with the device of its session. */
interface DeviceRow extends Record<string, unknown> {
  id: string
  sessionId: string
  userAgent: string | null
  kitchenDevice: string | null
  createdAt: string
  lastSuccessAt: string | null
}

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The subscriptions of an account, or with `onlySession` that of a session; oldest first. */
export async function findDevices(
  db: Reader,
  accountId: string,
  onlySession: string | null,
): Promise<DeviceRow[]> {
  const { rows } = await db.execute<DeviceRow>(sql`
    select p.id, p.session_id as "sessionId", s.user_agent as "userAgent", s.kitchen_device as "kitchenDevice",
      ${isoTime('p.created_at')} as "createdAt", ${isoTime('p.last_success_at')} as "lastSuccessAt"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.account_id = ${accountId} and (${onlySession}::uuid is null or p.session_id = ${onlySession}::uuid)
    order by p.id`)
  return rows
}

/** Deletes the subscription of an account with this id, or with the endpoint of this hash. Returns their number. */
export async function deleteDevice(
  tx: Tx,
  owner: { accountId: string; onlySession: string | null },
  which: { id?: string; endpointHash?: Buffer },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from push_subscriptions
    where account_id = ${owner.accountId} and (${owner.onlySession}::uuid is null or session_id = ${owner.onlySession}::uuid)
      and (id = ${which.id ?? null}::uuid or endpoint_hash = ${which.endpointHash ?? null}::bytea)`)
  return rowCount ?? 0
}

/**
 * Inserts a test for the subscription of a session, unless there was one in the last seconds. Returns its service; null: too soon,
 * undefined: there is no subscription.
 */
export async function insertTest(
  tx: Tx,
  sessionId: string,
  seconds: number,
): Promise<string | null | undefined> {
  const { rows } = await tx.execute<{ service: string | null }>(sql`
    with own as (select id, service, tested_at from push_subscriptions where session_id = ${sessionId} for update),
    tested as (
      update push_subscriptions p set tested_at = now() from own
      where p.id = own.id and (own.tested_at is null or own.tested_at < now() - make_interval(secs => ${seconds}))
      returning p.id, p.service
    ),
    push as (insert into pushes (subscription_id, service) select id, service from tested)
    select (select service from tested) as service from own`)
  return rows[0]?.service
}
