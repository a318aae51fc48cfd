import type { Database } from './db/client.ts'
import type { Env } from './env.ts'
import type { CardProvider } from './adapters/cards/provider.ts'
import { testCardProvider } from './test-cards/provider.ts'

/** The provider of card payments that the configuration names. Stripe's library is loaded only for Stripe. */
export async function openCards(env: Env, database: Database): Promise<CardProvider> {
  if (env.cards.provider === 'test') return testCardProvider(database, env.cards.faults)
  const { stripeCards } = await import('./adapters/cards/stripe.ts')
  return stripeCards(env.cards)
}
