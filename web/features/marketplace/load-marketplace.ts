import { rulesOf } from '#contract/format/money.ts'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import { accentProperties } from '#contract/rules/accent.ts'
import type { ShownMarketplace } from './shown-marketplace.ts'

/** What pages show of the settings. Only for loaders: the browser gets the derived colours, and not the rules that derive them. */
export function shownMarketplace(facts: MarketplaceFacts): ShownMarketplace {
  const { name, accent, logo, town, companyName, contactAddress, contactPhone, taxNumber } = facts
  const isSet = companyName || contactAddress || contactPhone || taxNumber
  const imprint = isSet ? { companyName, contactAddress, contactPhone, taxNumber } : null
  return {
    name,
    money: rulesOf(facts),
    imprint,
    ...(accent && { colours: accentProperties(accent) }),
    ...(logo && { logo }),
    ...(town && { town }),
    ...(!facts.payments.cash && { cardsOnly: true }),
  }
}
