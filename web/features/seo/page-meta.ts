import type { MetaDescriptor } from 'react-router'
import { marketplaceIn } from '#web/features/marketplace/shown-marketplace.ts'

/** The matches that React Router gives to the meta of a screen; the first is the root. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The name of the marketplace for the meta of a screen. */
export function nameIn(matches: Matches): string {
  return marketplaceIn(matches).name
}

/** The title of a screen: `Settings · Foodie`. */
export function screenTitle(matches: Matches, screen: string): { title: string } {
  return { title: `${screen} · ${nameIn(matches)}` }
}

/** Length of a description that search engines show, in characters. */
const longestDescription = 160

export interface MoreMeta {
  /** address of a picture of what the screen is about */
  image?: string
  /** results of searches and the like: not for an index */
  hidden?: boolean
  /** schema.org records of what the screen shows */
  records?: Record<string, unknown>[]
}

/**
 * Title and description of a screen for its tab, for search engines and for link previews, and its content as
 * schema.org records. The root adds the page's address (`page-address.tsx`).
 */
export function pageMeta(
  matches: Matches,
  screen: string,
  description: string,
  { image, hidden, records = [] }: MoreMeta = {},
): MetaDescriptor[] {
  const content =
    description.length <= longestDescription
      ? description
      : `${description.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`
  return [
    screenTitle(matches, screen),
    { name: 'description', content },
    { property: 'og:title', content: screen },
    { property: 'og:description', content },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...records.map((record) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...record } as never,
    })),
  ]
}

/** The public origin of the site, for addresses in a screen's meta. */
export function originOf(matches: Matches): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined
  return root?.origin ?? ''
}
