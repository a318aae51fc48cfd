import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type CatalogueCardProps = {
  /** Where the picture and the name lead. */
  to: string
  title: string
  /** Beside the title: a price. */
  aside?: ReactNode
  picture: ReactNode
  children: ReactNode
  /** Stays pressable above the card's link, along the bottom of the card. */
  action?: ReactNode
  headingLevel: 2 | 3
}

/** A card of the catalogue; one link covers it, and is prefetched when somebody means to follow it. */
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
