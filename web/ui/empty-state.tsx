import type { ReactNode } from 'react'
import { LeafSpot } from './leaf-art.tsx'

/** Shown in place of an empty list. */
export function EmptyState({
  text,
  children,
  action,
}: {
  /** The main sentence: `No orders yet`. */
  text: ReactNode
  /** Why, or what to do. */
  children?: ReactNode
  /** Buttons or links to go on with. */
  action?: ReactNode
}) {
  return (
    <div className="rounded-leaf-lg relative grid justify-items-center gap-4 overflow-hidden border border-dashed border-line-strong/70 px-6 py-14 text-center">
      <div className="text-accent-text">
        <LeafSpot className="size-24" />
      </div>
      <p className="font-display max-w-prose text-xl font-bold">{text}</p>
      {children && <div className="max-w-form text-ink-muted">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
