import { useRouteLoaderData } from 'react-router'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'

/** Who runs the marketplace, and how to reach them; null where an admin has set nothing. */
export type Imprint = Pick<
  MarketplaceFacts,
  'companyName' | 'contactAddress' | 'contactPhone' | 'taxNumber'
> | null

/** What pages show of the settings. */
export function imprintOf(facts: MarketplaceFacts): Imprint {
  const { companyName, contactAddress, contactPhone, taxNumber } = facts
  if (!companyName && !contactAddress && !contactPhone && !taxNumber) return null
  return { companyName, contactAddress, contactPhone, taxNumber }
}

/** The imprint for the meta of a screen. */
export function imprintIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): Imprint {
  return (matches[0]?.loaderData as { marketplace?: Imprint } | undefined)?.marketplace ?? null
}

/** The imprint of the page; null also on an error screen without the root's data. */
export function useImprint(): Imprint {
  return useRouteLoaderData<{ marketplace?: Imprint }>('root')?.marketplace ?? null
}
