import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A stack of accordion items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>
}

export type AccordionItemProps = {
  title: ReactNode
  /** Beside the title: a status, a sum. */
  meta?: ReactNode
  /** Under the title, smaller. */
  subtitle?: ReactNode
  /** Initially open. */
  open?: boolean
  children: ReactNode
} & Pick<ComponentProps<'details'>, 'id' | 'onToggle'>

/** One item: a native `<details>`. */
export function AccordionItem({ title, meta, subtitle, open, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} open={open} className="accordion">
      <summary>
        <span className="accordion-head">
          <span className="accordion-words">
            <strong>{title}</strong>
            {subtitle && <small>{subtitle}</small>}
          </span>
          {meta}
        </span>
        <Icon name="chevron-down" className="accordion-arrow" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
