import type { ReactNode } from 'react'
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
  children: ReactNode
}) {
  return (
    <header className="rounded-leaf-lg relative overflow-hidden bg-leaf px-6 pt-16 pb-9 text-on-leaf sm:px-12 sm:pt-28 sm:pb-14 lg:px-16">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid gap-4">
        {eyebrow && <p className="text-sm font-semibold text-on-leaf-muted">{eyebrow}</p>}
        <h1 className="font-display text-hero font-extrabold">{title}</h1>
        <div className="max-w-2xl text-lg text-balance text-on-leaf-muted">{children}</div>
      </div>
    </header>
  )
}
