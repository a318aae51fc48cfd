import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { basePath } from '#contract/base-path.ts'
import { stripeCards } from '#server/adapters/cards/stripe/provider.ts'
import { sign, signatureHeader } from '#server/test-cards/events.ts'
import { findSession, reportTestSession, tryCard } from '#server/test-cards/sessions.ts'
import { readWebhookSecret, testRefunds, testSessions } from '#server/test-cards/tables.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts'
import { startStripeServer } from './stripe-server.ts'

export type EventName = 'paid' | 'expired' | 'declined' | 'refunded'

/** An event as it is delivered: its body, and the headers with its signature. */
export interface SignedEvent {
  body: string
  headers: Record<string, string>
}

/** The app with one card provider, and actions at that provider. */
export interface CardWorld {
  test: TestApp
  /** the customer pays on the hosted page; no event is sent yet */
  pay: (sessionId: string) => Promise<void>
  /** the customer's card is declined there */
  decline: (sessionId: string) => Promise<void>
  /** the operator refunds the charge at the provider, or a part of it; no event is sent yet */
  refundByOperator: (sessionId: string, amount?: number) => Promise<void>
  /** the amounts charged and refunded for a session, in minor units */
  money: (sessionId: string) => Promise<{ charged: number; refunded: number }>
  isOpen: (sessionId: string) => Promise<boolean>
  /** the event that the provider would send now; `change` alters it before it is signed */
  event: (name: EventName, sessionId: string, change?: Record<string, unknown>) => Promise<SignedEvent>
  /** signs any body like the provider, at any time, with any secret */
  sign: (body: string, at?: Date, secret?: string) => Promise<SignedEvent>
}

/** Sends an event to the webhook. */
export async function sendToWebhook({ test }: CardWorld, event: SignedEvent) {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `${basePath}/payment/webhook`,
    headers: { 'content-type': 'application/json', ...event.headers },
    payload: event.body,
  })
  return { status: statusCode, body: JSON.parse(body) }
}

export type DeliveredEvent = Parameters<CardWorld['event']>

/** Sends the event that the provider would send now. Throws unless the webhook accepts it. */
export async function deliverEvent(world: CardWorld, ...what: DeliveredEvent): Promise<void> {
  const { status, body } = await sendToWebhook(world, await world.event(...what))
  if (status !== 200) throw new Error(`The webhook refused the event: ${JSON.stringify(body)}`)
}

const eventId = () => `evt_${randomBytes(8).toString('hex')}`

async function startTestWorld(options: Pick<TestAppOptions, 'onLog'> = {}): Promise<CardWorld> {
  const test = await startTestApp(options)
  const { database } = test
  const signed: CardWorld['sign'] = async (body, at, secret) => ({
    body,
    headers: { [signatureHeader]: sign(secret ?? (await readWebhookSecret(database)), body, at) },
  })
  return {
    test,
    sign: signed,
    async pay(sessionId) {
      const { status } = await tryCard(database, sessionId, '4242 4242 4242 4242')
      if (status !== 'paid') throw new Error(`not paid: ${status}`)
    },
    async refundByOperator(sessionId, amount) {
      const id = `re_test_${randomBytes(8).toString('hex')}`
      if (amount !== undefined) {
        const { chargeId, currency } = await findSession(database, sessionId)
        await database.db
          .insert(testRefunds)
          .values({ id, reference: null, chargeId: chargeId!, amount, currency })
        return
      }
      const refundId = id
      await database.db
        .update(testSessions)
        .set({ refundId, refundedAt: new Date() })
        .where(eq(testSessions.id, sessionId))
    },
    decline: async (sessionId) => void (await tryCard(database, sessionId, '4000 0000 0000 0002')),
    async money(sessionId) {
      const { chargeId, refundId, amount } = await findSession(database, sessionId)
      const parts = await database.db
        .select()
        .from(testRefunds)
        .where(eq(testRefunds.chargeId, chargeId ?? ''))
      const inPart = parts.reduce((sum, part) => sum + part.amount, 0)
      return { charged: chargeId ? amount : 0, refunded: refundId ? amount : inPart }
    },
    isOpen: async (sessionId) => (await findSession(database, sessionId)).status === 'open',
    async event(name, sessionId, change = {}) {
      const row = await findSession(database, sessionId)
      const report = reportTestSession(row)
      const { reference, orderId, amount, currency } = report
      const base = { id: eventId(), type: name }
      if (name === 'declined') {
        const decline = { reference, orderId, amount, currency, ...change }
        return signed(JSON.stringify({ ...base, about: 'decline', decline }))
      }
      if (name === 'refunded') {
        const refund = {
          refundId: row.refundId ?? `re_by_the_operator_${sessionId}`,
          reference: row.refundReference,
          chargeId: report.chargeId,
          amount,
          currency,
          state: 'Succeeded',
          ...change,
        }
        return signed(JSON.stringify({ ...base, about: 'refund', refund }))
      }
      const session =
        name === 'paid'
          ? { ...report, status: 'paid', chargeId: report.chargeId ?? 'pi_test_of_nothing' }
          : { ...report, status: 'expired', chargeId: null, url: null }
      return signed(JSON.stringify({ ...base, about: 'session', session: { ...session, ...change } }))
    },
  }
}

const webhookSecret = 'whsec_of_the_tests'

interface StripeWorld extends CardWorld {
  server: Awaited<ReturnType<typeof startStripeServer>>
  /** an event with the session as it is now */
  sessionEvent: (type: string, sessionId: string) => Promise<SignedEvent>
  /** an event with any object as it is now */
  objectEvent: (type: string, object: object) => Promise<SignedEvent>
}

async function startStripeWorld(options: Pick<TestAppOptions, 'now'> = {}): Promise<StripeWorld> {
  const server = await startStripeServer()
  const secretKey = 'sk_test_of_the_tests'
  const test = await startTestApp({
    ...options,
    openCards: () => stripeCards({ secretKey, webhookSecret, apiBase: server.origin }),
  })
  const { webhooks } = new Stripe(secretKey)
  const signed: CardWorld['sign'] = async (payload, at, secret = webhookSecret) => ({
    body: payload,
    headers: {
      'stripe-signature': webhooks.generateTestHeaderString({
        payload,
        secret,
        ...(at && { timestamp: Math.floor(at.getTime() / 1000) }),
      }),
    },
  })
  const objectEvent = (type: string, object: object) =>
    signed(JSON.stringify({ id: eventId(), object: 'event', type, data: { object } }))
  const types: Record<EventName, string> = {
    paid: 'checkout.session.completed',
    expired: 'checkout.session.expired',
    declined: 'payment_intent.payment_failed',
    refunded: 'refund.updated',
  }
  const refundOf = (intent: string | null) =>
    server.refunds.values().find(({ payment_intent }) => payment_intent === intent)
  return {
    test,
    server,
    sign: signed,
    objectEvent,
    sessionEvent: (type, sessionId) => objectEvent(type, server.sessions.get(sessionId)!),
    pay: async (sessionId) => void server.pay(sessionId),
    refundByOperator: async (sessionId, amount) => server.refundByOperator(sessionId, amount),
    decline: async (sessionId) => server.decline(sessionId),
    async money(sessionId) {
      const session = server.sessions.get(sessionId)!
      return {
        charged: session.payment_intent ? session.amount_total : 0,
        refunded: server.refunds
          .values()
          .filter(
            ({ payment_intent, status }) => payment_intent === session.payment_intent && status !== 'failed',
          )
          .reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    isOpen: async (sessionId) => server.sessions.get(sessionId)?.status === 'open',
    async event(name, sessionId, change = {}) {
      const session = server.sessions.get(sessionId)!
      const { metadata, amount_total: amount, currency, payment_intent: intent } = session
      const objects: Record<EventName, object> = {
        paid: {
          ...session,
          status: 'complete',
          payment_status: 'paid',
          payment_intent: intent ?? 'pi_of_nothing',
        },
        expired: { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null, url: null },
        declined: { object: 'payment_intent', id: 'pi_declined', metadata, amount, currency },
        refunded: refundOf(intent) ?? {
          object: 'refund',
          id: `re_by_the_operator_${sessionId}`,
          payment_intent: intent,
          amount,
          currency,
          status: 'succeeded',
          metadata: {},
        },
      }
      const renamed =
        name === 'paid' || name === 'expired'
          ? toStripeSession(change, metadata)
          : toStripeIntent(change, metadata)
      const object = { ...objects[name], ...renamed }
      return objectEvent(types[name], object)
    },
  }
}

/** Converts changes to the fields of Stripe's session. */
function toStripeSession(change: Record<string, unknown>, metadata: Record<string, string>) {
  return {
    ...('amount' in change && { amount_total: change.amount }),
    ...('currency' in change && { currency: change.currency }),
    ...('reference' in change && { client_reference_id: change.reference }),
    ...('orderId' in change && { metadata: { ...metadata, order: change.orderId } }),
    ...('sessionId' in change && { id: change.sessionId }),
  }
}

/** Converts changes to the fields of Stripe's payment intents and refunds. */
function toStripeIntent(change: Record<string, unknown>, metadata: Record<string, string>) {
  return {
    ...('amount' in change && { amount: change.amount }),
    ...('currency' in change && { currency: change.currency }),
    ...('reference' in change && { metadata: { ...metadata, payment: change.reference } }),
    ...('orderId' in change && { metadata: { ...metadata, order: change.orderId } }),
    ...('chargeId' in change && { payment_intent: change.chargeId }),
    ...('state' in change && { status: String(change.state).toLowerCase() }),
    ...('refundId' in change && { id: change.refundId, metadata: {} }),
  }
}

/** The providers that the same tests run with. */
export const cardWorlds = { 'the test provider': startTestWorld, Stripe: startStripeWorld }
