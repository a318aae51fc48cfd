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
  children,
  className,
}: {
  width?: keyof typeof widths
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx('page-width py-8 sm:py-12', className)}>
      <div className={cx('mx-auto grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10', widths[width])}>
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
}

/** The screen's one `h1`. */
export function PageHeading({ title, eyebrow, children, action }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-3">
        {eyebrow && <p className="text-sm font-semibold text-accent-text">{eyebrow}</p>}
        <h1 className="font-display text-3xl font-extrabold">{title}</h1>
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
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
  id?: string
}) {
  return (
    <section id={id} className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-display text-2xl font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
