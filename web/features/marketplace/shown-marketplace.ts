import { useRouteLoaderData } from 'react-router'
import { defaultName } from '#contract/format/locale.ts'
import { defaultMoneyRules, type MoneyRules } from '#contract/format/money.ts'
import type { Logo, MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import type { accentProperties } from '#contract/rules/accent.ts'

/** Who runs the marketplace, and how to reach them; null where an admin has set nothing. */
export type Imprint = Pick<
  MarketplaceFacts,
  'companyName' | 'contactAddress' | 'contactPhone' | 'taxNumber'
> | null

/** What every page shows of the settings, as the root's loader returns it. */
export interface ShownMarketplace {
  name: string
  imprint: Imprint
  /** custom properties of the document for an accent that was set; missing: the default */
  colours?: ReturnType<typeof accentProperties>
  /** missing: the mark of the product */
  logo?: Logo
  /** a place that the map knows; missing: none */
  town?: string
  /** orders cannot be paid in cash */
  cardsOnly?: true
  money: MoneyRules
}

interface RootData {
  marketplace?: ShownMarketplace
}

/** Where the root's data are missing, as on an error screen. */
const unknown: ShownMarketplace = { name: defaultName, imprint: null, money: defaultMoneyRules }

/** What the meta of a screen shows; the first match is the root. */
export function marketplaceIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): ShownMarketplace {
  return (matches[0]?.loaderData as RootData | undefined)?.marketplace ?? unknown
}

/** Who runs the marketplace; null where nothing is set. */
export function useImprint(): Imprint {
  return useShown().imprint
}

/** The town that the map shows first; undefined where none is set. */
export function useTown(): string | undefined {
  return useShown().town
}

/** Whether orders can be paid in cash. */
export function useTakesCash(): boolean {
  return !useShown().cardsOnly
}

/** The logo; undefined where none is set. */
export function useLogo(): Logo | undefined {
  return useShown().logo
}

/** The name of the marketplace. */
export function useMarketplaceName(): string {
  return useShown().name
}

const useShown = () => useRouteLoaderData<RootData>('root')?.marketplace ?? unknown

/** The name of the marketplace in a text. */
export function MarketplaceName() {
  return useMarketplaceName()
}
