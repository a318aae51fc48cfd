import helmet from '@fastify/helmet'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CardsRefused } from '../adapters/cards/provider.ts'
import type { Database } from '../db/client.ts'
import { cardErrors, cardFields, type TypedCard } from './cards.ts'
import { challengePage, checkoutPage, messagePage, type RenderPage } from './pages.ts'
import { answerChallenge, findSession, pagePath, tryCard } from './sessions.ts'
import type { TestSession } from './tables.ts'

interface Options {
  database: Database
  isHttps: boolean
}

interface Visit {
  Params: { id: string }
  Body: URLSearchParams | undefined
}

/** The hosted pages: separate from the product's pages, and without JavaScript. */
export async function registerCheckoutPages(
  scope: FastifyInstance,
  { database, isHttps }: Options,
): Promise<void> {
  await registerHeaders(scope, isHttps)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof CardsRefused)
      return show(reply.code(404), messagePage('No such payment', 'Please start again from your order.'))
    // A request that was rejected before its handler (another site, not a form) gets the server's error response.
    if (!reply.cspNonce || (error as FastifyError).statusCode !== undefined) throw error
    request.log.error({ err: error }, 'the test checkout failed')
    const text = 'Nothing was charged. Please try again in a moment.'
    return show(reply.code(503), messagePage('This did not work', text))
  })

  scope.get<Visit>(`${pagePath}/:id`, async ({ params }, reply) => {
    const session = await findSession(database, params.id)
    return show(reply, session.status === 'open' ? checkoutPage(session) : closedPage(session))
  })
  scope.post<Visit>(`${pagePath}/:id`, async ({ params, body }, reply) => {
    const typed = readCard(body)
    const errors = cardErrors(typed)
    if (Object.keys(errors).length > 0) {
      const session = await findSession(database, params.id)
      if (session.status !== 'open') return show(reply, closedPage(session))
      return show(reply.code(400), checkoutPage(session, typed, errors))
    }
    return redirect(await tryCard(database, params.id, typed.number), reply)
  })

  scope.get<Visit>(`${pagePath}/:id/confirm`, async ({ params }, reply) => {
    const session = await findSession(database, params.id)
    return session.challengedLast4 ? show(reply, challengePage(session)) : redirect(session, reply)
  })
  scope.post<Visit>(`${pagePath}/:id/confirm`, async ({ params, body }, reply) => {
    const isConfirmed = body?.get('answer') === 'confirm'
    return redirect(await answerChallenge(database, params.id, isConfirmed), reply)
  })
}

async function registerHeaders(scope: FastifyInstance, isHttps: boolean): Promise<void> {
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
}

/** To the shop after payment, to the authentication of a challenged card, otherwise to the checkout page. */
function redirect(session: TestSession, reply: FastifyReply) {
  const page = `${pagePath}/${session.id}${session.challengedLast4 ? '/confirm' : ''}`
  return reply.redirect(session.status === 'paid' ? successUrlOf(session) : page, 303)
}

function closedPage(session: TestSession): RenderPage {
  if (session.status === 'paid')
    return messagePage('This order is paid', 'Thank you. There is nothing more to do here.', {
      href: successUrlOf(session),
      label: 'Continue',
    })
  const text = 'Nothing was charged. You can start again from your order.'
  return messagePage('This payment page has ended', text, {
    href: session.cancelUrl,
    label: 'Back to your order',
  })
}

function successUrlOf({ successUrl, id }: TestSession): string {
  return successUrl.replace('{CHECKOUT_SESSION_ID}', id)
}

function readCard(body: URLSearchParams | undefined): TypedCard {
  const read = (name: keyof TypedCard) => (body?.get(name) ?? '').slice(0, 120)
  return Object.fromEntries(cardFields.map((name) => [name, read(name)])) as TypedCard
}

function show(reply: FastifyReply, page: RenderPage) {
  const html = page(reply.cspNonce.style)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
