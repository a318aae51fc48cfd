import { startStripeServer } from '../../support/cards/stripe-server.ts'
import { createTestDatabase } from '../../support/database.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop with a PostgreSQL, a mail server and a card provider of its own, each behind a proxy that can fail. */
export async function openShopWithServices() {
  const { connectionString } = await createTestDatabase()
  const mail = await startMailServer()
  const stripe = await startStripeServer()
  const proxies = {
    database: await startTcpProxy(connectionString),
    mail: await startTcpProxy(mail.url),
    cards: await startTcpProxy(stripe.origin),
  }
  const shop: Shop = await openShop(
    {
      DATABASE_URL: proxies.database.url,
      SMTP_URL: proxies.mail.url,
      MAIL_FROM: 'Foodie <no-reply@foodie.test>',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      STRIPE_API_BASE: proxies.cards.url,
    },
    connectionString,
  )
  shop.mailed = async () => new Set(mail.received.flatMap(({ to }) => to))
  return {
    shop,
    proxies,
    stripe,
  }
}

export type ShopWithServices = Awaited<ReturnType<typeof openShopWithServices>>
