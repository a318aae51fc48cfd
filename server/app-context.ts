import type { FastifyBaseLogger } from 'fastify'
import type { CardProvider } from './adapters/cards/provider.ts'
import type { ImageStore } from './adapters/images/store.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Push } from './adapters/push/push.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import type { Serve } from './http/endpoint.ts'
import type { LiveSettings } from './modules/marketplace/live-settings.ts'
import type { CourierPositions } from './modules/couriers/positions.ts'
import type { Live } from './modules/notifications/live.ts'

/** What a module's routes are made of. */
export interface AppContext {
  serve: Serve
  database: Database
  images: ImageStore
  live: Live
  couriers: CourierPositions
  mail: Mailer
  push: Push
  /** of new payments */
  cards: CardProvider
  /** of earlier payments that are not settled */
  formerCards: readonly CardProvider[]
  /** the origin that the world sees, for links that leave: never taken from a request */
  publicUrl: () => string
  clock: Clock
  /** what admins have set for the whole marketplace */
  marketplace: LiveSettings
  /** for what no request does; a request has a log of its own */
  log: FastifyBaseLogger
  signUpLimit: SignUpLimit
}

/** How many sign-ups a network has per hour (decisions §11). */
export interface SignUpLimit {
  perHour: number
  /** networks without a limit: the machine itself, where nobody else reaches it */
  exempts: (network: string) => boolean
}
