import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { ForgedEvent } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { asFirstAble, type Call, endpointServer, ok } from '../../http/endpoint.ts'
import { once, type RepeatableCall } from '../../http/once.ts'
import { networkOf } from '../../http/network.ts'
import { Refusal } from '../../errors.ts'
import type { Order } from '#contract/records/order.ts'
import type { AppContext } from '../../app-context.ts'
import { readOrderById } from '../orders/steps.ts'
import { openCheckoutSession } from './checkout.ts'
import { handleWebhook } from './handle-webhook.ts'
import { contextsOf } from './context.ts'
import { reconcileOrderBeforeReply } from './reconcile-before-reply.ts'
import { type Refunder, refundOrder } from './refund-order.ts'
import { MismatchedReport } from './refunds.ts'
import { settleDispute } from './settle-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { readSessionData } from './session-data.ts'

/** Milliseconds in which one line is logged about the forged events of a network. */
const quietFor = 60_000

/** Card payments: opening a checkout session, its state, and the provider's webhook. Refunds of orders. */
export function paymentRoutes(context: AppContext, api: FastifyInstance): void {
  refundRoutes(context)
  const { serve, marketplace } = context
  const contexts = contextsOf(context)

  serve(contract.payment.createCheckoutSession, async ({ caller, body, request }) => {
    const origin = request.server.publicOrigin(request)
    const wanted = { userId: caller.accountId, ...body, origin }
    return ok('Checkout session created', {
      data: await openCheckoutSession({ ...context, money: marketplace.money() }, wanted),
    })
  })
  serve(contract.payment.getSessionData, async ({ caller, params, request }) =>
    ok('Payment', { data: await readSessionData(context, caller.accountId, params.id, request.log) }),
  )

  const logForged = forgeryLog()
  void api.register(async (raw) => {
    // The signature covers the raw bytes, so the body must not be parsed before.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    endpointServer(raw)(contract.payment.webhook, async ({ body, request }) => {
      // The address is the same for all providers.
      const signed = contexts.find(({ cards }) => request.headers[cards.signatureHeader])
      const own = signed ?? context
      const signature = request.headers[own.cards.signatureHeader]
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      try {
        const isNew = await handleWebhook(own, bytes, Array.isArray(signature) ? undefined : signature)
        return ok(isNew ? 'Event taken' : 'Event known already')
      } catch (error) {
        if (error instanceof ForgedEvent) logForged(request)
        else if (error instanceof MismatchedReport)
          request.log.warn({ err: error }, 'a payment event was refused')
        else throw error
        throw new Refusal(400, 'INVALID_EVENT', 'This event is not accepted')
      }
    })
  })
}

function refundRoutes(context: AppContext): void {
  const { serve, marketplace } = context
  serve(contract.payment.refundOrder, async (call) => {
    const { params, body, request } = call
    const limit = marketplace.supportRefundLimit()
    const data = await asRefunder(call, (tx, by) =>
      refundOrder(
        tx,
        { by, money: marketplace.money(), limit: by.isSupport ? limit : null },
        params.orderId,
        body,
      ),
    )
    if (data.refund !== 'Pending') return ok('Refunded', { data })
    await reconcileOrderBeforeReply(context, data._id, request.log)
    return ok('Refunded', { data: await readOrderById(context.database.db, data._id, 'seller') })
  })
  serve(contract.payment.settleRefund, async (call) => {
    const { params, body } = call
    const data = await asRefunder(call, (tx, by) => settleRefund(tx, by, params.refundId, body.reference))
    return ok('Refund settled', { data })
  })
  serve(contract.payment.settleDispute, async ({ params, body, database }) => {
    const data = await database.transaction((tx) =>
      settleDispute(tx, marketplace.money(), params.disputeId, body.paidBy),
    )
    return ok('Dispute settled', { data })
  })
}

/** Takes a step of a refund as the order's seller, or as an operator. */
function asRefunder(
  call: RepeatableCall & Pick<Call<typeof contract.payment.refundOrder>, 'callers' | 'databaseOf'>,
  step: (tx: Tx, by: Refunder) => Promise<Order>,
): Promise<Order> {
  return asFirstAble(call, (caller, database) => {
    const { role, party, accountId } = caller
    const by = {
      role: role === 'admin' ? 'admin' : 'seller',
      isSupport: party === 'support',
      accountId,
    } as const
    return database.transaction((tx) => once(tx, { ...call, caller }, () => step(tx, by)))
  })
}

/** Anybody can send events that are not signed: a network gets one line a minute, so that it cannot fill the log. */
function forgeryLog(): (request: FastifyRequest) => void {
  const logged = new Set<string>()
  let end = 0
  return ({ ip, log }) => {
    const now = performance.now()
    if (now > end) {
      logged.clear()
      end = now + quietFor
    }
    const network = networkOf(ip)
    if (logged.has(network)) return
    logged.add(network)
    log.warn({ network }, 'a payment event was refused: it is not signed by the provider')
  }
}
