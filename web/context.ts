import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Role } from '#contract/endpoint.ts'
import type { CardPayments } from '#contract/rules/payment-methods.ts'

/** Typed calls of the interface, as the visitor of this request. */
export const apiContext = createContext<Api>()
/** The mark of this page's own scripts. */
export const nonceContext = createContext<string>()
/** The business's time zone. All times are shown in it. */
export const timeZoneContext = createContext<string>()
/** How the marketplace takes card payments. */
export const cardPaymentsContext = createContext<CardPayments>()
/** The time of this request by the clock of business rules, in ISO 8601. */
export const nowContext = createContext<string>()
/** What everybody may know of the marketplace, as its admins have set it. */
export const marketplaceContext = createContext<MarketplaceFacts>()
/** How the marketplace computes with money and writes amounts. */
export const moneyContext = createContext<MarketplaceMoney>()
/** The id of the newest event before any loader of this request has read something: the page's stream begins after it. */
export const streamPositionContext = createContext<string>()
/** A signed-in session; of a kitchen device with its name, otherwise null. */
export interface SignedIn {
  account: string
  session: string
  kitchenDevice: string | null
}
/** The ids of the signed-in account and of its session; set by the guard of the area. */
export const sessionContext = createContext<SignedIn>()
/** The roles that this request has a session cookie of; the sessions may have ended. */
export const sessionCookiesContext = createContext<readonly Role[]>()
/** Whether this request is a form of a login or sign-up page that is shown again: with an error, or for a mailed code. */
export const staysOnLoginContext = createContext(false)
/** The session of the customer who opens a public address; null for everybody else. */
export const recognisedContext = createContext<{ account: string; session: string } | null>(null)
