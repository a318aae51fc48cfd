import type { CardProvider } from '../adapters/cards/provider.ts'
import type { Database } from '../db/client.ts'
import { deliverEvent, readSignedEvent, signatureHeader } from './events.ts'
import { findRefund, listRefunds, refund } from './refunds.ts'
import { registerCheckoutPages } from './routes.ts'
import { createSession, expireSession, findSession, reportTestSession } from './sessions.ts'
import { createTables, readWebhookSecret } from './tables.ts'

/** A provider inside this server that moves no money, with hosted pages, signed events and tables of its own. */
export async function openTestCards(database: Database): Promise<CardProvider> {
  await createTables(database)
  const secret = await readWebhookSecret(database)
  return {
    name: 'test',
    publishableKey: null,
    signatureHeader,
    createSession: (request) => createSession(database, request),
    findSession: async (id) => reportTestSession(await findSession(database, id)),
    expireSession: (id) => expireSession(database, id),
    refund: (request) => refund(database, request),
    findRefund: (refundId) => findRefund(database, refundId),
    listRefunds: (since) => listRefunds(database, since),
    readEvent: async (body, signature) => readSignedEvent(secret, body, signature),
    async registerPages(app, { isHttps }) {
      await app.register(registerCheckoutPages, { database, isHttps })
    },
    deliverEvent: (body, webhookUrl) => deliverEvent(secret, body, webhookUrl),
  }
}
