import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'

const rhythm = '[&>*+*]:mt-4 [&>h3]:mt-7 [&>h3]:text-lg [&>h3]:font-semibold'
const lists =
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2.5 [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-accent-text [&_strong]:text-ink'
const links =
  '[&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:text-ink'

/** Styles running text: paragraphs, lists and links, at a readable line length. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('max-w-(--container-prose) text-ink-muted', rhythm, lists, links, className)}>
      {children}
    </div>
  )
}
