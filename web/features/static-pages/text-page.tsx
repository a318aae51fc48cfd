import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'

/** The header of a text page: its `h1` and an introduction. */
export function LeafHead({
  title,
  eyebrow,
  children,
}: {
  title: string
  /** Small text above the title. */
  eyebrow?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="rounded-leaf-lg relative overflow-hidden bg-leaf px-6 pt-16 pb-9 text-on-leaf sm:px-12 sm:pt-28 sm:pb-14 lg:px-16">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid gap-4">
        {eyebrow && <p className="text-sm font-semibold text-on-leaf-muted">{eyebrow}</p>}
        <h1 className="font-display text-hero font-extrabold">{title}</h1>
        {children && <div className="max-w-2xl text-lg text-balance text-on-leaf-muted">{children}</div>}
      </div>
    </header>
  )
}

const rhythm =
  '[&>*+*]:mt-4 [&>h2]:mt-10 [&>h2]:font-display [&>h2]:text-2xl [&>h2]:font-bold [&>h2]:text-ink [&>h3]:mt-7 [&>h3]:text-lg [&>h3]:font-semibold'
const lists =
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2.5 [&_ul]:pl-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2.5 [&_ol]:pl-6 [&_li]:pl-1 [&_li]:marker:text-accent-text [&_strong]:text-ink'
const links =
  '[&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:text-ink'
const typed =
  'wrap-anywhere [&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_pre]:whitespace-pre-wrap [&_table]:w-full [&_table]:text-left [&_th]:border-b [&_th]:border-line-strong [&_th]:py-2 [&_th]:pr-3 [&_th]:text-ink [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top'

const prose = `max-w-(--container-prose) text-ink-muted ${rhythm} ${lists} ${links}`

/** Styles running text: paragraphs, lists and links, at a readable line length. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(prose, className)}>{children}</div>
}

/** A text of an admin in the style of running text. `html` is what the interface has rendered from Markdown. */
export function RenderedProse({ html }: { html: string }) {
  return <div className={cx(prose, typed)} dangerouslySetInnerHTML={{ __html: html }} />
}
