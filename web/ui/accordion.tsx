import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A stack of accordion items. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('grid gap-3', className)}>{children}</div>
}

export type AccordionItemProps = {
  title: ReactNode
  /** Beside the title: a status, a sum. */
  meta?: ReactNode
  /** Under the title, smaller. */
  subtitle?: ReactNode
  /** Items that share a name close each other. */
  name?: string
  /** Open when it first appears. */
  open?: boolean
  children: ReactNode
} & Pick<ComponentProps<'details'>, 'id' | 'onToggle'>

/** One that opens: the browser's own `<details>`. */
export function AccordionItem({ title, meta, subtitle, name, open, children, ...rest }: AccordionItemProps) {
  return (
    <details
      {...rest}
      name={name}
      open={open}
      className="accordion group rounded-leaf border border-line bg-surface-raised transition-colors open:border-line-strong/60"
    >
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-[inherit] px-5 py-3 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <span className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
            <span className="text-lg leading-snug font-semibold tracking-[-0.015em]">{title}</span>
            {subtitle && <span className="text-sm text-ink-muted">{subtitle}</span>}
          </span>
          {meta}
        </span>
        <Icon
          name="chevron-down"
          className="text-ink-faint transition-[rotate] duration-300 ease-leaf group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-5 pt-5 pb-6">{children}</div>
    </details>
  )
}
