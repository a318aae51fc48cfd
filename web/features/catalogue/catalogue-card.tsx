import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format/locale.ts'

export type CatalogueCardProps = {
  /** Target of the link on picture and name. */
  to: string
  title: string
  /** Beside the title, such as a price. */
  aside?: ReactNode
  picture: ReactNode
  children: ReactNode
  /** A control at the bottom of the card, above the card's link. */
  action?: ReactNode
  headingLevel: 2 | 3
}

/** A card of the catalogue. One link covers it; its target is prefetched on hover and focus. */
export function CatalogueCard({
  to,
  title,
  aside,
  picture,
  children,
  action,
  headingLevel,
}: CatalogueCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="catalogue-card">
      <div className="catalogue-card-picture">{picture}</div>
      <div className="grid content-start gap-1 px-1">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="catalogue-card-title">
            <Link to={to} prefetch="intent">
              {title}
            </Link>
          </Heading>
          {aside}
        </div>
        {children}
      </div>
      {action && <div className="relative z-10">{action}</div>}
    </article>
  )
}

/** ` · 2.3 km`; nothing in a list that is not sorted by distance. */
export function Distance({ metres }: { metres: number | undefined }) {
  if (metres === undefined) return null
  return <> · {distanceInWords(metres)}</>
}

/** `350 m`, `2.3 km`, `128 km`. */
function distanceInWords(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`
  const km = metres / 1000
  return `${km < 10 ? km.toFixed(1) : formatCount(km)} km`
}
