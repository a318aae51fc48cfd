import { randomUUID } from 'node:crypto'
import {
  type CardEvent,
  type CardProvider,
  CardsRefused,
  CardsUnreachable,
  type RefundReport,
  type SessionReport,
} from '#server/adapters/cards/provider.ts'

/** What happens to the next call: nothing is done, or it is done and its answer is lost. */
export type Fault = 'before' | 'after'

/**
 * A provider that keeps its books in memory, whose events go where a test sends them, and whose calls break when a test
 * says so. One for one order.
 */
export function createLedger() {
  const sessions: SessionReport[] = []
  const refunds: RefundReport[] = []
  const events: CardEvent[] = []
  const faults: Fault[] = []
  let counter = 0
  const book = randomUUID()
  const nextId = (prefix: string) => `${prefix}_${book}_${++counter}`

  async function call<T>(work: () => T): Promise<T> {
    const fault = faults.shift()
    if (fault === 'before') throw new CardsUnreachable('broken before')
    const result = work()
    if (fault === 'after') throw new CardsUnreachable('broken after')
    return result
  }
  const find = (sessionId: string) => {
    const session = sessions.find((one) => one.sessionId === sessionId)
    if (!session) throw new CardsRefused('there is no such session')
    return session
  }
  const tell = (
    event: { about: 'session'; session: SessionReport } | { about: 'refund'; refund: RefundReport },
  ) => events.push({ id: nextId('evt'), type: event.about, ...structuredClone(event) })
  const end = (session: SessionReport) => {
    Object.assign(session, { status: 'expired', url: null })
    tell({ about: 'session', session })
  }
  const giveBack = (chargeId: string, amount: number, reference: string | null): RefundReport => {
    const session = sessions.find((one) => one.chargeId === chargeId)
    if (!session) throw new CardsRefused('there is no such charge')
    if (refunds.some((one) => one.chargeId === chargeId)) throw new Error('refunded twice')
    const { currency } = session
    const refund = {
      refundId: nextId('re'),
      reference,
      chargeId,
      amount,
      currency,
      state: 'Succeeded' as const,
    }
    refunds.push(refund)
    tell({ about: 'refund', refund })
    return refund
  }

  const provider: CardProvider = {
    name: 'test',
    publishableKey: null,
    signatureHeader: 'none',
    createSession: (wanted) =>
      call(() => {
        const known = sessions.find(({ reference }) => reference === wanted.reference)
        if (known) return { ...known }
        if (sessions.some(({ status }) => status === 'open')) throw new Error('two sessions can be paid')
        const { reference, orderId, amount, currency } = wanted
        const sessionId = nextId('cs')
        const url = `http://ledger.test/${sessionId}`
        const session: SessionReport = {
          sessionId,
          reference,
          orderId,
          amount,
          currency,
          url,
          status: 'open',
          chargeId: null,
          declined: false,
        }
        sessions.push(session)
        return { ...session }
      }),
    findSession: (sessionId) => call(() => ({ ...find(sessionId) })),
    expireSession: (sessionId) =>
      call(() => {
        const session = find(sessionId)
        if (session.status === 'open') end(session)
        return { ...session }
      }),
    refund: ({ chargeId, amount, reference }) =>
      call(() => {
        const known = refunds.find((one) => one.chargeId === chargeId)
        // As Stripe's adapter does: a charge that is back already is the refund that was wanted.
        return { ...(known ?? giveBack(chargeId, amount, reference)) }
      }),
    findRefund: (refundId) =>
      call(() => {
        const refund = refunds.find((one) => one.refundId === refundId)
        if (!refund) throw new CardsRefused('there is no such refund')
        return { ...refund }
      }),
    async *listRefunds() {
      yield structuredClone(refunds)
    },
    readEvent: async (body) => JSON.parse(body.toString()) as CardEvent,
  }

  return {
    provider,
    sessions,
    refunds,
    /** not delivered yet, oldest first */
    events,
    faults,
    pay(session: SessionReport): void {
      if (session.status !== 'open') return
      Object.assign(session, { status: 'paid', chargeId: nextId('pi'), url: null })
      tell({ about: 'session', session })
    },
    decline(session: SessionReport): void {
      if (session.status !== 'open') return
      session.declined = true
      const { reference, orderId, amount, currency } = session
      const decline = { reference, orderId, amount, currency }
      events.push({ id: nextId('evt'), type: 'decline', about: 'decline', decline })
    },
    /** its time is over */
    expire(session: SessionReport): void {
      if (session.status === 'open') end(session)
    },
    /** the operator gives money back at the provider, past the product */
    refundAtProvider({ chargeId, amount }: SessionReport): void {
      if (chargeId && !refunds.some((one) => one.chargeId === chargeId)) giveBack(chargeId, amount, null)
    },
    /** minor units that were taken and are not back */
    kept: () =>
      sessions
        .filter(({ chargeId }) => chargeId && !refunds.some((one) => one.chargeId === chargeId))
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

export type Ledger = ReturnType<typeof createLedger>
