import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const widths = {
  page: 'max-w-(--container-page)',
  prose: 'max-w-(--container-prose)',
  form: 'max-w-(--container-form)',
}

/** The content of a screen: maximum width and spacing between sections. */
export function Page({
  width = 'page',
  compact = false,
  children,
  className,
}: {
  width?: keyof typeof widths
  /** Less space: for screens of work, and for those that are to fit on one phone screen. */
  compact?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx('page-width', compact ? 'py-4 sm:py-6' : 'py-4 sm:py-10', className)}>
      <div
        className={cx(
          'mx-auto grid grid-cols-[minmax(0,1fr)]',
          compact ? 'gap-4' : 'gap-5 sm:gap-10',
          widths[width],
        )}
      >
        {children}
      </div>
    </div>
  )
}

export type PageHeadingProps = {
  title: ReactNode
  /** Small text above the title. */
  eyebrow?: ReactNode
  /** Below the title. */
  children?: ReactNode
  /** The screen's main action. */
  action?: ReactNode
  compact?: boolean
  /** For screen readers only on phones: the first screen is for the list, whose search box names it. */
  isHiddenOnPhones?: boolean
}

/** The screen's one `h1`. */
export function PageHeading({
  title,
  eyebrow,
  children,
  action,
  compact = false,
  isHiddenOnPhones = false,
}: PageHeadingProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap justify-between',
        isHiddenOnPhones && 'max-sm:sr-only',
        compact ? 'items-center gap-x-4 gap-y-2' : 'items-end gap-x-6 gap-y-4',
      )}
    >
      <div className="grid min-w-0 gap-3">
        {eyebrow && <p className="text-sm font-semibold text-accent-text">{eyebrow}</p>}
        <h1 className={cx('font-display font-extrabold', compact ? 'text-2xl' : 'text-3xl')}>{title}</h1>
        {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  )
}

/** A titled part of a screen. */
export function Section({
  title,
  action,
  children,
  id,
  compact = false,
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
  id?: string
  /** Smaller on phones. */
  compact?: boolean
}) {
  return (
    <section id={id} className={cx('grid sm:gap-5', compact ? 'gap-2' : 'gap-5')}>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-h-11',
          !compact && 'min-h-11',
        )}
      >
        <h2 className={cx('font-display font-bold sm:text-2xl', compact ? 'text-base' : 'text-2xl')}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
