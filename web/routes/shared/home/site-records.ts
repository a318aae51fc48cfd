import { locale } from '#contract/format/locale.ts'
/** The organization, the site and its search. */
export function siteRecords(origin: string) {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: 'Foodie',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      foundingDate: '1995',
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Foodie',
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
