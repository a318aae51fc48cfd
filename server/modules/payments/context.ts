import type { FastifyBaseLogger } from 'fastify'
import type { CardProvider } from '../../adapters/cards/provider.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'

/** What the payment services work with. */
export interface PaymentContext {
  database: Database
  /** of new payments */
  cards: CardProvider
  /** of earlier payments that are not settled (`openFormerProviders`) */
  formerCards?: readonly CardProvider[]
  /** when an order begins to wait to be accepted */
  clock: Clock
  log: FastifyBaseLogger
}

/** The context for payments of a provider, which need not be that of new payments; undefined where it is not open. */
export function contextOf(context: PaymentContext, provider: string): PaymentContext | undefined {
  return contextsOf(context).find(({ cards }) => cards.name === provider)
}

/** A context for each open provider. */
export function contextsOf(context: PaymentContext): PaymentContext[] {
  return [context.cards, ...(context.formerCards ?? [])].map((cards) => ({ ...context, cards }))
}
