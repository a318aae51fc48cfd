import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { CardBill } from '../adapters/cards/provider.ts'
import type { Database } from '../db/client.ts'

// The provider's own PostgreSQL schema, outside the product's migrations: docs/decisions/0013-test-card-provider.md.
const schema = pgSchema('test_cards')
const time = () => timestamp({ withTimezone: true })

/** Checkout sessions, each with the refund of the whole amount; refunds in part are in a table of their own. */
export const testSessions = schema.table('sessions', {
  id: text().primaryKey(),
  reference: text().notNull(),
  orderId: text().notNull(),
  /** minor units */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  customerEmail: text().notNull(),
  bill: jsonb().$type<CardBill>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text().$type<'open' | 'paid' | 'expired'>().notNull().default('open'),
  chargeId: text(),
  /** of the card that waits for authentication */
  challengedLast4: text(),
  /** why the last card was declined */
  declineCode: text(),
  expiresAt: time().notNull(),
  refundId: text(),
  /** null for a refund by the operator */
  refundReference: text(),
  refundedAt: time(),
})

export type TestSession = typeof testSessions.$inferSelect

/**
 * Refunds of a part of a charge; `reference` is null for one by the operator. Charges of the demo have no session, and all their
 * refunds are here.
 */
export const testRefunds = schema.table('refunds', {
  id: text().primaryKey(),
  reference: text(),
  chargeId: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  createdAt: time().notNull().defaultNow(),
})

const settings = schema.table('settings', { webhookSecret: text().notNull() })

/** Creates the tables and the secret that signs events where they are missing. Any number of processes may call it. */
export async function createTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('foodie:test_cards'))`)
    await tx.execute(sql`create schema if not exists test_cards`)
    await tx.execute(sql`
      create table if not exists test_cards.sessions (
        id text primary key, reference text not null unique, order_id text not null,
        amount bigint not null check (amount > 0), currency text not null, customer_email text not null,
        bill jsonb not null, success_url text not null, cancel_url text not null,
        status text not null default 'open' check (status in ('open', 'paid', 'expired')),
        charge_id text unique check ((status = 'paid') = (charge_id is not null)),
        challenged_last4 text, decline_code text, expires_at timestamptz not null,
        refund_id text unique, refund_reference text,
        refunded_at timestamptz check ((refunded_at is null) = (refund_id is null))
      )`)
    await tx.execute(sql`
      create table if not exists test_cards.refunds (
        id text primary key, reference text unique, charge_id text not null,
        amount bigint not null check (amount > 0), currency text not null, created_at timestamptz not null default now()
      )`)
    await tx.execute(sql`create index if not exists refunds_of_charge on test_cards.refunds (charge_id)`)
    await tx.execute(sql`
      create table if not exists test_cards.settings (
        id integer primary key default 1 check (id = 1), webhook_secret text not null
      )`)
    await tx.execute(sql`
      insert into test_cards.settings (webhook_secret) values (${randomBytes(32).toString('hex')})
      on conflict do nothing`)
  })
}

/** The secret that all processes on this database sign and verify events with. */
export async function readWebhookSecret({ db }: Database): Promise<string> {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('createTables stores the secret')
  return row.webhookSecret
}
