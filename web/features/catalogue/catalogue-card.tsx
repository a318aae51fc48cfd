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
    <article className="group relative grid h-full grid-rows-[auto_1fr_auto] gap-3">
      <div className="rounded-leaf overflow-hidden bg-surface-high *:transition-[scale] *:duration-500 *:ease-leaf group-hover:*:scale-[1.04]">
        {picture}
      </div>
      <div className="grid content-start gap-1 px-1">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="text-lg leading-tight font-semibold tracking-[-0.015em]">
            <Link
              to={to}
              prefetch="intent"
              className="rounded-leaf-xs after:absolute after:inset-0 group-hover:text-accent-text"
            >
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
