import type { CardProvider } from '#server/adapters/cards/provider.ts'
import { createLedger, type Ledger } from './ledger.ts'

/** A provider of many orders, for calls of the app: each order has a ledger of its own. */
export function createLedgers() {
  const byOrder = new Map<string, Ledger>()
  const byId = new Map<string, Ledger>()

  const ofOrder = (orderId: string): Ledger => {
    const known = byOrder.get(orderId)
    if (known) return known
    const ledger = createLedger()
    byOrder.set(orderId, ledger)
    byId.set(ledger.id, ledger)
    return ledger
  }
  /** Ids are such as `cs_<ledger>_1`. */
  const providerOf = (id: string): CardProvider => {
    const ledger = byId.get(id.split('_')[1] ?? '')
    if (!ledger) throw new Error(`no ledger has given ${id}`)
    return ledger.provider
  }
  const provider: CardProvider = {
    ...createLedger().provider,
    createSession: (wanted) => ofOrder(wanted.orderId).provider.createSession(wanted),
    findSession: (sessionId) => providerOf(sessionId).findSession(sessionId),
    expireSession: (sessionId) => providerOf(sessionId).expireSession(sessionId),
    refund: (wanted) => providerOf(wanted.chargeId).refund(wanted),
    findRefund: (refundId) => providerOf(refundId).findRefund(refundId),
  }
  return { provider, ofOrder }
}
