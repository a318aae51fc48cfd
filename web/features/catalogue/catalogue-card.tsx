import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

export type CatalogueCardProps = {
  /** Target of the link on picture and name. */
  to: string
  title: string
  /** Beside the title, such as a price. */
  aside?: ReactNode
  picture: ReactNode
  children: ReactNode
  /** A control on the picture, above the card's link. */
  corner?: ReactNode
  /** A control on the lower edge of the picture, above the card's link. */
  action?: ReactNode
  /** Its picture is dimmed: it cannot be ordered now. */
  dimmed?: boolean
  headingLevel: 2 | 3
}

/** A card of the catalogue. One link covers it; its target is prefetched on hover and focus. */
export function CatalogueCard({
  to,
  title,
  aside,
  picture,
  children,
  corner,
  action,
  dimmed,
  headingLevel,
}: CatalogueCardProps) {
  const Heading = `h${headingLevel}` as const
  const heading = (
    <Heading className="catalogue-card-title">
      <Link to={to} prefetch="intent">
        {title}
      </Link>
    </Heading>
  )
  return (
    <article className="catalogue-card">
      <div className={cx('catalogue-card-picture', dimmed && 'picture-dimmed')}>{picture}</div>
      <div className="catalogue-card-text">
        {aside ? (
          <div className="catalogue-card-row items-baseline">
            {heading}
            {aside}
          </div>
        ) : (
          heading
        )}
        {children}
      </div>
      {corner}
      {action && <div className="catalogue-card-action">{action}</div>}
    </article>
  )
}
