import { randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../db/client.ts'
import { testCardEvents, testCardSecret } from '../db/schema/test-cards.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type CardEvent, ForgedEvent } from '../adapters/cards/provider.ts'
import { isSigned, sign } from './signature.ts'

/** How events go astray, for tests: the one who listens must stand all of it. */
export interface EventFaults {
  /** milliseconds before the first try */
  delay?: number
  /** each is delivered twice */
  double?: boolean
  /** each waits a random time up to three seconds, so that later ones overtake */
  reorder?: boolean
  /** none is delivered */
  drop?: boolean
}

export const signatureHeader = 'foodie-test-signature'

const session = z.object({
  sessionId: z.string(),
  reference: z.string(),
  orderId: z.string(),
  status: z.enum(['open', 'paid', 'expired']),
  amount: z.number().int(),
  currency: z.string(),
  url: z.string().nullable(),
  chargeId: z.string().nullable(),
  declined: z.boolean(),
})
const refund = z.object({
  refundId: z.string(),
  reference: z.string().nullable(),
  chargeId: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(['Pending', 'Succeeded', 'Failed']),
})
const cardEvent = z
  .discriminatedUnion('about', [
    z.object({ about: z.literal('session'), session }),
    z.object({
      about: z.literal('decline'),
      decline: session.pick({ reference: true, orderId: true, amount: true, currency: true }),
    }),
    z.object({ about: z.literal('refund'), refund }),
  ])
  .and(z.object({ id: z.string(), type: z.string() }))

type NewEvent = { type: string } & (
  | Pick<Extract<CardEvent, { about: 'session' }>, 'about' | 'session'>
  | Pick<Extract<CardEvent, { about: 'decline' }>, 'about' | 'decline'>
  | Pick<Extract<CardEvent, { about: 'refund' }>, 'about' | 'refund'>
)

/** Leaves an event to be delivered, in the transaction of what it tells. */
export async function emit(tx: Tx, event: NewEvent, faults: EventFaults): Promise<void> {
  const id = `evt_test_${randomBytes(12).toString('hex')}`
  await tx.insert(testCardEvents).values({ id, body: JSON.stringify({ id, ...event }) })
  const wait = (faults.delay ?? 0) + (faults.reorder ? Math.random() * 3_000 : 0)
  const runAt = wait > 0 ? new Date(Date.now() + wait) : undefined
  const copies = faults.drop ? 0 : faults.double ? 2 : 1
  for (let copy = 0; copy < copies; copy += 1)
    await enqueue(tx, 'deliver-test-card-event', { eventId: id }, { runAt, tries: 20 })
}

/** Posts an event, signed anew at each try. Throws where it is not taken, so that its job tries again. */
export async function deliver(database: Database, eventId: string, webhookUrl: string): Promise<void> {
  const [event] = await database.db.select().from(testCardEvents).where(eq(testCardEvents.id, eventId))
  if (!event) return
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(await readSecret(database), event.body),
    },
    body: event.body,
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`event ${eventId} was answered ${response.status}`)
  await database.db
    .update(testCardEvents)
    .set({ deliveredAt: sql`now()` })
    .where(eq(testCardEvents.id, eventId))
}

/** Reads an event that this provider has signed. Throws `ForgedEvent` for any other. */
export async function readSignedEvent(
  database: Database,
  body: Buffer,
  signature: string | undefined,
): Promise<CardEvent> {
  const secret = await findSecret(database)
  if (!secret || !isSigned(secret, body, signature))
    throw new ForgedEvent('an event that the test provider has not signed, or too long ago')
  try {
    return cardEvent.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new ForgedEvent('an event that says nothing', { cause })
  }
}

/** The secret that all processes on this database sign and judge with; made at its first use. */
export async function readSecret(database: Database): Promise<string> {
  const known = await findSecret(database)
  if (known) return known
  const secret = randomBytes(32).toString('hex')
  await database.db.insert(testCardSecret).values({ secret }).onConflictDoNothing()
  return readSecret(database)
}

async function findSecret({ db }: Database): Promise<string | undefined> {
  const [row] = await db.select().from(testCardSecret)
  return row?.secret
}

/** Forgets events of more than 30 days ago. */
export async function forgetOldEvents({ db }: Database): Promise<void> {
  await db.delete(testCardEvents).where(lt(testCardEvents.createdAt, sql`now() - interval '30 days'`))
}
