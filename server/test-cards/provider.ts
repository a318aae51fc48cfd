import type { Database } from '../db/client.ts'
import type { CardProvider } from '../adapters/cards/provider.ts'
import { type EventFaults, readSignedEvent, signatureHeader } from './events.ts'
import { findRefund, pagesOfRefunds, refund } from './refunds.ts'
import { createSession, expireSession, findSession } from './sessions.ts'

/** The built-in stand-in for a provider of card payments: the same promises, and no money. */
export function testCardProvider(database: Database, faults: EventFaults = {}): CardProvider {
  return {
    name: 'test',
    publishableKey: null,
    signatureHeader,
    createSession: (wanted) => createSession(database, wanted),
    findSession: (sessionId) => findSession(database, sessionId, faults),
    expireSession: (sessionId) => expireSession(database, sessionId, faults),
    refund: (wanted) => refund(database, wanted, faults),
    findRefund: (refundId) => findRefund(database, refundId),
    listRefunds: (since) => pagesOfRefunds(database, since),
    readEvent: (body, signature) => readSignedEvent(database, body, signature),
  }
}
