import type { ReactNode } from 'react'

/** Figures side by side, each with its name above it. */
export function FactGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-leaf border border-line bg-surface-raised sm:grid-cols-4 lg:grid-cols-5">
      {children}
    </dl>
  )
}

/** A figure of a `FactGrid`. */
export function GridFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 px-4 py-3 shadow-[0_0_0_1px_var(--color-line)]">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums [&_time]:whitespace-normal">{children}</dd>
    </div>
  )
}
