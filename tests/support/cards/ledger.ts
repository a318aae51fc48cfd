import { randomUUID } from 'node:crypto'
import {
  type CardEvent,
  type CardProvider,
  CardsRefused,
  CardsUnreachable,
  type RefundReport,
  type SessionReport,
} from '#server/adapters/cards/provider.ts'

/** A fault of the next call: it fails before it does anything, or after, so that its response is lost. */
export type Fault = 'before' | 'after'

/**
 * A provider in memory for one order. The test delivers its events and decides which calls fail.
 */
export function createLedger() {
  const sessions: SessionReport[] = []
  const refunds: RefundReport[] = []
  const events: CardEvent[] = []
  const faults: Fault[] = []
  let counter = 0
  const ledgerId = randomUUID()
  const nextId = (prefix: string) => `${prefix}_${ledgerId}_${++counter}`

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
  const emit = (
    event: { about: 'session'; session: SessionReport } | { about: 'refund'; refund: RefundReport },
  ) => events.push({ id: nextId('evt'), type: event.about, ...structuredClone(event) })
  const end = (session: SessionReport) => {
    Object.assign(session, { status: 'expired', url: null })
    emit({ about: 'session', session })
  }
  /** minor units of a charge that were not refunded */
  const leftOf = ({ chargeId, amount }: SessionReport) =>
    refunds.filter((one) => one.chargeId === chargeId).reduce((left, one) => left - one.amount, amount)
  const makeRefund = (chargeId: string, amount: number, reference: string | null): RefundReport => {
    const session = sessions.find((one) => one.chargeId === chargeId)
    if (!session) throw new CardsRefused('there is no such charge')
    if (amount > leftOf(session)) throw new CardsRefused('more than is left of the charge')
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
    emit({ about: 'refund', refund })
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
        const session = sessions.find((one) => one.chargeId === chargeId)
        const ofCharge = refunds.filter((one) => one.chargeId === chargeId)
        const known =
          ofCharge.find((one) => one.reference === reference) ??
          // As Stripe's adapter does: where nothing is left, the operator's refund of the same amount is returned.
          (session && leftOf(session) === 0
            ? ofCharge.find((one) => one.reference === null && one.amount === amount)
            : undefined)
        return { ...(known ?? makeRefund(chargeId, amount, reference)) }
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
    /** a part of all ids that the provider gives */
    id: ledgerId,
    provider,
    sessions,
    refunds,
    /** not delivered yet, oldest first */
    events,
    faults,
    pay(session: SessionReport): void {
      if (session.status !== 'open') return
      Object.assign(session, { status: 'paid', chargeId: nextId('pi'), url: null })
      emit({ about: 'session', session })
    },
    decline(session: SessionReport): void {
      if (session.status !== 'open') return
      session.declined = true
      const { reference, orderId, amount, currency } = session
      const decline = { reference, orderId, amount, currency }
      events.push({ id: nextId('evt'), type: 'decline', about: 'decline', decline })
    },
    expire(session: SessionReport): void {
      if (session.status === 'open') end(session)
    },
    /** the operator refunds what is left of a charge at the provider, or at most `most` of it */
    refundAtProvider(session: SessionReport, most = session.amount): void {
      const amount = Math.min(most, session.chargeId ? leftOf(session) : 0)
      if (amount > 0) makeRefund(session.chargeId!, amount, null)
    },
    /** minor units that were charged and not refunded */
    kept: () =>
      sessions.filter(({ chargeId }) => chargeId).reduce((sum, session) => sum + leftOf(session), 0),
  }
}

export type Ledger = ReturnType<typeof createLedger>
