import helmet from '@fastify/helmet'
import { eq } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/client.ts'
import { testCardSessions } from '../db/schema/test-cards.ts'
import { CardsRefused } from '../adapters/cards/provider.ts'
import { cardErrors, type TypedCard } from './cards.ts'
import type { EventFaults } from './events.ts'
import { challengePage, checkoutPage, closedPage } from './pages.ts'
import { answerChallenge, lockSession, pagePath, type TestSession, tryCard } from './sessions.ts'

interface Options {
  database: Database
  isHttps: boolean
  faults: EventFaults
}

interface Visit {
  Params: { id: string }
  Body: URLSearchParams
}

/** The test provider's hosted pages: apart from the product's, and without JavaScript. */
export async function testCheckoutRoutes(
  scope: FastifyInstance,
  { database, isHttps, faults }: Options,
): Promise<void> {
  await scope.register(helmet, {
    enableCSPNonces: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  scope.setErrorHandler((error, request, reply) => {
    const isUnknown = error instanceof CardsRefused
    // What was refused before it came here (another site, a body that is no form) has no page.
    if (!isUnknown && (!reply.cspNonce || (error as FastifyError).statusCode !== undefined)) throw error
    if (!isUnknown) request.log.error({ err: error }, 'the test checkout failed')
    const [title, text] = isUnknown
      ? ['No such payment', 'Please start again from your order.']
      : ['This did not work', 'Nothing was charged. Please try again in a moment.']
    return show(reply.code(isUnknown ? 404 : 503), closedPage(title, text, nonceOf(reply)))
  })
  const read = (id: string) =>
    database.transaction((tx) => lockSession(tx, eq(testCardSessions.id, id), faults))

  scope.get<Visit>(`${pagePath}/:id`, async ({ params }, reply) => {
    const session = await read(params.id)
    const page = session.status === 'open' ? checkoutPage(session, nonceOf(reply)) : endPage(session, reply)
    return show(reply, page)
  })
  scope.post<Visit>(`${pagePath}/:id`, async ({ params, body }, reply) => {
    const typed = readCard(body)
    const errors = cardErrors(typed, new Date())
    if (Object.keys(errors).length > 0) {
      const session = await read(params.id)
      if (session.status !== 'open') return show(reply, endPage(session, reply))
      return show(reply.code(400), checkoutPage(session, nonceOf(reply), typed, errors))
    }
    const outcome = await tryCard(database, params.id, typed.number, faults)
    if (outcome === 'authenticate') return reply.redirect(`${pagePath}/${params.id}/confirm`, 303)
    return goOn(await read(params.id), reply)
  })

  scope.get<Visit>(`${pagePath}/:id/confirm`, async ({ params }, reply) => {
    const session = await read(params.id)
    if (session.status !== 'open' || !session.challengedLast4) return goOn(session, reply)
    return show(reply, challengePage(session, nonceOf(reply)))
  })
  scope.post<Visit>(`${pagePath}/:id/confirm`, async ({ params, body }, reply) => {
    await answerChallenge(database, params.id, body?.get('answer') === 'confirm', faults)
    return goOn(await read(params.id), reply)
  })
}

/** To the shop where it is paid; else to the page, which says what was wrong. */
function goOn(session: TestSession, reply: FastifyReply) {
  const isPaid = session.status === 'complete'
  return reply.redirect(isPaid ? successUrlOf(session) : `${pagePath}/${session.id}`, 303)
}

function endPage(session: TestSession, reply: FastifyReply): string {
  return session.status === 'complete'
    ? closedPage('This order is paid', 'Thank you. There is nothing more to do here.', nonceOf(reply), {
        href: successUrlOf(session),
        label: 'Continue',
      })
    : closedPage(
        'This payment page has ended',
        'Nothing was charged. You can start again from your order.',
        nonceOf(reply),
        {
          href: session.cancelUrl,
          label: 'Back to your order',
        },
      )
}

function successUrlOf({ successUrl, id }: TestSession): string {
  return successUrl.replace('{CHECKOUT_SESSION_ID}', id)
}

function readCard(body: URLSearchParams | undefined): TypedCard {
  const read = (name: keyof TypedCard) => (body?.get(name) ?? '').slice(0, 120)
  return { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), name: read('name') }
}

function nonceOf(reply: FastifyReply): string {
  return reply.cspNonce.style
}

function show(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
