import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Link } from './link.tsx'

export type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  padded?: boolean
} & ComponentProps<'div'>

/** A raised surface with the leaf cut. */
export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  const props = rest as ComponentProps<'div'>
  return (
    <Tag
      {...(props as object)}
      className={cx('rounded-leaf border border-line bg-surface-raised', padded && 'p-5 sm:p-6', className)}
    />
  )
}

export type MediaCardProps = {
  /** Where the whole card leads. */
  to: string
  title: ReactNode
  /** A `ResponsiveImage`. */
  picture: ReactNode
  /** On the picture's corner. */
  badge?: ReactNode
  /** Lines under the title. */
  children?: ReactNode
  /** Buttons that stay pressable above the card's link. */
  actions?: ReactNode
  headingLevel?: 2 | 3 | 4
}

/** Picture above text. One link covers the card; `actions` lie above that link. */
export function MediaCard({
  to,
  title,
  picture,
  badge,
  children,
  actions,
  headingLevel = 3,
}: MediaCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] content-start gap-3">
      <div className="rounded-leaf relative overflow-hidden bg-surface-high *:transition-[scale] *:duration-500 *:ease-leaf group-hover:*:scale-[1.04]">
        {picture}
        {badge && <div className="absolute bottom-3 left-3 scale-100!">{badge}</div>}
      </div>
      <div className="grid content-start gap-1.5 px-1">
        <Heading className="text-lg leading-tight font-semibold tracking-[-0.015em]">
          <Link
            to={to}
            className="rounded-leaf-xs after:absolute after:inset-0 after:rounded-[inherit] group-hover:text-accent-text"
          >
            {title}
          </Link>
        </Heading>
        {children}
        {actions && <div className="relative z-10 mt-1.5">{actions}</div>}
      </div>
    </article>
  )
}
