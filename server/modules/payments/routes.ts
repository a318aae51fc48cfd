import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { ForgedEvent } from '../../adapters/cards/provider.ts'
import { endpointServer, ok } from '../../http/endpoint.ts'
import { Refusal } from '../../errors.ts'
import type { AppContext } from '../../app-context.ts'
import { ForeignReport } from './foreign-report.ts'
import { heedEvent } from './heed-event.ts'
import { openSession } from './open-session.ts'
import { readSession } from './read-session.ts'

/** Paying an order by card: the session at the provider, how it stands, and the provider's events. */
export function paymentRoutes(context: AppContext, api: FastifyInstance): void {
  const { serve, cards } = context

  serve(contract.payment.createCheckoutSession, async ({ caller, body, request }) => {
    const origin = request.server.publicOrigin(request)
    const wish = { userId: caller.accountId, ...body, origin }
    try {
      return ok('Checkout session created', { data: await openSession(context, wish) })
    } catch (error) {
      if (error instanceof Refusal && error.cause) request.log.warn({ err: error.cause }, error.code)
      throw error
    }
  })
  serve(contract.payment.getSessionData, async ({ caller, params, request }) =>
    ok('Payment', { data: await readSession(context, caller.accountId, params.id, request.log) }),
  )

  void api.register(async (raw) => {
    // The signature is of the bytes: nothing may read them first.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    endpointServer(raw, context.database)(contract.payment.webhook, async ({ body, request }) => {
      const signature = request.headers[cards.signatureHeader]
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      try {
        const isNews = await heedEvent(context, bytes, Array.isArray(signature) ? undefined : signature)
        return ok(isNews ? 'Event taken' : 'Event known already')
      } catch (error) {
        if (!(error instanceof ForgedEvent || error instanceof ForeignReport)) throw error
        request.log.warn({ err: error }, 'a payment event was refused')
        throw new Refusal(400, 'INVALID_EVENT', 'This event is not accepted')
      }
    })
  })
}
