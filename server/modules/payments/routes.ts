import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { ForgedEvent } from '../../adapters/cards/provider.ts'
import { endpointServer, ok } from '../../http/endpoint.ts'
import { Refusal } from '../../errors.ts'
import type { AppContext } from '../../app-context.ts'
import { openCheckoutSession } from './checkout.ts'
import { handleWebhook } from './handle-webhook.ts'
import { MismatchedReport } from './refunds.ts'
import { readSessionData } from './session-data.ts'

/** Card payments: opening a checkout session, its state, and the provider's webhook. */
export function paymentRoutes(context: AppContext, api: FastifyInstance): void {
  const { serve, cards } = context

  serve(contract.payment.createCheckoutSession, async ({ caller, body, request }) => {
    const origin = request.server.publicOrigin(request)
    const wanted = { userId: caller.accountId, ...body, origin }
    return ok('Checkout session created', { data: await openCheckoutSession(context, wanted) })
  })
  serve(contract.payment.getSessionData, async ({ caller, params, request }) =>
    ok('Payment', { data: await readSessionData(context, caller.accountId, params.id, request.log) }),
  )

  void api.register(async (raw) => {
    // The signature covers the raw bytes, so the body must not be parsed before.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    endpointServer(raw)(contract.payment.webhook, async ({ body, request }) => {
      const signature = request.headers[cards.signatureHeader]
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      try {
        const isNew = await handleWebhook(context, bytes, Array.isArray(signature) ? undefined : signature)
        return ok(isNew ? 'Event taken' : 'Event known already')
      } catch (error) {
        if (!(error instanceof ForgedEvent || error instanceof MismatchedReport)) throw error
        request.log.warn({ err: error }, 'a payment event was refused')
        throw new Refusal(400, 'INVALID_EVENT', 'This event is not accepted')
      }
    })
  })
}
