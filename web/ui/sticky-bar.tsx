import type { ReactNode } from 'react'

/** A bar that stays at the bottom of a phone, above the layout's own bar; on wide screens it stands where it is. */
export function StickyBar({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section
      aria-label={label}
      className="rounded-leaf-sm sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 flex items-center justify-between gap-4 border border-line bg-surface-raised p-3 pl-5 shadow-float lg:static lg:shadow-none"
    >
      {children}
    </section>
  )
}
