import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'
import type { Dispute, Refund, Session } from './stripe-records.ts'

export interface StripeRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** as sent: `line_items[0][quantity]` and so on */
  form: Record<string, string>
}

type Answer = { status: number; body: object }
const fail = (status: number, code: string, message = code): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})
/** items per page of a list; small, so that tests page */
const pageSize = 2
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** A page of a list, newest first: of one payment, or since a time. */
function pageOf(list: Map<string, Refund | Dispute>, path: string): Answer {
  const [url, query] = path.split('?')
  const asked = new URLSearchParams(query)
  const intent = asked.get('payment_intent')
  const since = Number(asked.get('created[gte]') ?? 0)
  const all = list
    .values()
    .filter(({ payment_intent, created }) => (intent ? payment_intent === intent : created >= since))
    .toArray()
    .toReversed()
  const start = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1
  const data = all.slice(start, start + pageSize)
  return { status: 200, body: { object: 'list', data, has_more: start + pageSize < all.length, url } }
}

/** A server with the parts of Stripe's interface that card payments need. Records its requests. */
export async function startStripeServer() {
  const requests: StripeRequest[] = []
  const answers = new Map<string, Answer>()
  const coupons = new Map<string, { amount_off: number; currency: string }>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const webhooks: { url: string; status: string; enabled_events: string[] }[] = []
  /** secret keys that the account no longer has */
  const revokedKeys = new Set<string>()
  const declined = new Set<string>()
  /** sessions whose money does not come after all */
  const failed = new Set<string>()
  /** `before`: the connection breaks before the call is executed; `after`: it breaks before the response */
  let cuts: ('before' | 'after')[] = []
  let silence: { arrived: () => void; over: Promise<void> } | undefined

  function createSession(form: Record<string, string>): Answer {
    let amount = 0
    for (let line = 0; form[`line_items[${line}][quantity]`]; line += 1) {
      const unit = Number(form[`line_items[${line}][price_data][unit_amount]`])
      amount += unit * Number(form[`line_items[${line}][quantity]`])
    }
    const coupon = form['discounts[0][coupon]']
    if (coupon) {
      const known = coupons.get(coupon)
      if (!known) return fail(400, 'resource_missing')
      amount -= known.amount_off
    }
    if (amount < 50) return fail(400, 'amount_too_small')
    const ahead = Number(form.expires_at) - Date.now() / 1000
    if (ahead < 30 * 60 || ahead > 24 * 60 * 60) return fail(400, 'parameter_invalid')
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]']!,
      client_reference_id: form.client_reference_id!,
      customer_email: form.customer_email!,
      metadata: { payment: form['metadata[payment]']!, order: form['metadata[order]']! },
      payment_intent: null,
      expires_at: Number(form.expires_at),
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function createRefund(form: Record<string, string>): Answer {
    const intent = form.payment_intent!
    const session = sessions.values().find(({ payment_intent }) => payment_intent === intent)
    if (!session) return fail(404, 'resource_missing')
    const left = refunds
      .values()
      .filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
      .reduce((rest, refund) => rest - refund.amount, session.amount_total)
    if (left === 0) return fail(400, 'charge_already_refunded')
    if (Number(form.amount) > left) return fail(400, 'amount_too_large')
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: Number(form.amount),
      currency: session.currency,
      payment_intent: intent,
      metadata: form['metadata[refund]'] ? { refund: form['metadata[refund]'] } : {},
      status: 'succeeded',
      created: Math.floor(Date.now() / 1000),
    }
    refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  function expanded(session: Session): object {
    const error = declined.has(session.id) ? { code: 'card_declined' } : null
    const intent = session.payment_intent
      ? {
          id: session.payment_intent,
          object: 'payment_intent',
          status: failed.has(session.id)
            ? 'requires_payment_method'
            : session.payment_status === 'paid'
              ? 'succeeded'
              : 'processing',
          last_payment_error: failed.has(session.id)
            ? { code: 'payment_intent_payment_attempt_failed' }
            : null,
        }
      : error && { id: newId('pi'), object: 'payment_intent', last_payment_error: error }
    return { ...session, payment_intent: intent }
  }

  function answer({ method, path, headers, form }: StripeRequest): Answer {
    if (revokedKeys.has(`${headers.authorization}`.replace('Bearer ', '')))
      return fail(401, 'api_key_expired', 'Expired API Key provided')
    const [, id, step] = /^\/v1\/checkout\/sessions\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? []
    const session = id ? sessions.get(id) : undefined
    if (id && !session) return fail(404, 'resource_missing')
    if (session && step === 'expire') {
      if (session.status !== 'open') return fail(400, 'checkout_session_not_open')
      Object.assign(session, { status: 'expired', url: null })
      return { status: 200, body: session }
    }
    if (session) return { status: 200, body: expanded(session) }
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form)
    if (method === 'POST' && path === '/v1/coupons') {
      const coupon = { id: newId('co'), amount_off: Number(form.amount_off), currency: form.currency! }
      coupons.set(coupon.id, coupon)
      return { status: 200, body: coupon }
    }
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form)
    if (path.startsWith('/v1/refunds?')) return pageOf(refunds, path)
    if (path.startsWith('/v1/disputes?')) return pageOf(disputes, path)
    const dispute = disputes.get(path.replace('/v1/disputes/', ''))
    if (dispute) return { status: 200, body: dispute }
    if (path.startsWith('/v1/webhook_endpoints'))
      return { status: 200, body: { object: 'list', data: webhooks, has_more: false, url: path } }
    const refund = refunds.get(path.replace('/v1/refunds/', ''))
    return refund ? { status: 200, body: refund } : fail(404, 'resource_missing')
  }

  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    const request: StripeRequest = {
      method: incoming.method!,
      path: incoming.url!,
      headers: incoming.headers,
      form: Object.fromEntries(new URLSearchParams(text)),
    }
    requests.push(request)
    const moment = cuts.shift()
    if (moment === 'before') return incoming.socket.destroy()
    silence?.arrived()
    await silence?.over
    const key = incoming.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const { status, body } = known ?? answer(request)
    if (typeof key === 'string' && request.method === 'POST') answers.set(key, { status, body })
    if (moment === 'after') return incoming.socket.destroy()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sessions,
    refunds,
    /** the webhook endpoints of the account */
    webhooks,
    revokedKeys,
    /** the customer pays on the hosted page */
    pay(sessionId: string): Session {
      const session = sessions.get(sessionId)!
      if (session.status !== 'open') throw new Error('Stripe shows no form for this session any more')
      return Object.assign(session, {
        status: 'complete' as const,
        payment_status: 'paid' as const,
        payment_intent: newId('pi'),
        url: null,
      })
    },
    /** the customer pays in a way whose money comes later */
    payLater(sessionId: string): void {
      const complete = { status: 'complete', payment_intent: newId('pi'), url: null } as const
      Object.assign(sessions.get(sessionId)!, complete)
    },
    /** the money of such a payment comes, or not */
    settle(sessionId: string, outcome: 'paid' | 'failed'): void {
      if (outcome === 'paid') sessions.get(sessionId)!.payment_status = 'paid'
      else failed.add(sessionId)
    },
    /** the operator refunds the whole charge, or a part of it, in the provider's dashboard */
    refundByOperator(sessionId: string, amount?: number): void {
      const { payment_intent, amount_total } = sessions.get(sessionId)!
      createRefund({ payment_intent: payment_intent!, amount: String(amount ?? amount_total) })
    },
    /** the customer disputes the charge at their bank, which takes the money with a fee, or (`asks`) asks first */
    dispute(sessionId: string, { asks = false } = {}): Dispute {
      const { payment_intent, amount_total: amount, currency } = sessions.get(sessionId)!
      const dispute: Dispute = {
        id: newId('du'),
        object: 'dispute',
        amount,
        currency,
        payment_intent: payment_intent!,
        status: asks ? 'warning_needs_response' : 'needs_response',
        balance_transactions: asks ? [] : [{ amount: -amount, fee: 1_500, currency }],
        created: Math.floor(Date.now() / 1000),
      }
      disputes.set(dispute.id, dispute)
      return dispute
    },
    decline: (sessionId: string) => void declined.add(sessionId),
    /** breaks the connections of the next calls */
    cutNext(moment: 'before' | 'after', times: number): void {
      cuts = Array.from({ length: times }, () => moment)
    },
    /** answers nothing until `end`; `asked` resolves with the next request */
    fallSilent(): { asked: Promise<void>; end: () => void } {
      const { promise: asked, resolve: arrived } = Promise.withResolvers<void>()
      const { promise: over, resolve } = Promise.withResolvers<void>()
      silence = { arrived, over }
      const end = () => {
        silence = undefined
        resolve()
      }
      return { asked, end }
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
