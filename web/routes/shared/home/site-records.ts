import { locale } from '#contract/format/locale.ts'
import type { ShownMarketplace } from '#web/features/marketplace/shown-marketplace.ts'

/** The picture of the marketplace for other sites: square, 512 pixels. */
export const iconOf = ({ logo }: Pick<ShownMarketplace, 'logo'>) => logo?.icon ?? '/icon-512.png'

/** The organization, the site and its search. */
export function siteRecords(origin: string, { name, imprint, logo }: ShownMarketplace) {
  const { companyName, contactAddress, contactPhone, taxNumber } = imprint ?? {}
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${origin}/`,
      logo: origin + iconOf({ logo }),
      foundingDate: '1995',
      ...(companyName && { legalName: companyName }),
      ...(contactAddress && { address: contactAddress }),
      ...(contactPhone && { telephone: contactPhone }),
      ...(taxNumber && { taxID: taxNumber }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
