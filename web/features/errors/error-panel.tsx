import type { ReactNode } from 'react'
import { LeafVeins } from '#web/ui/leaf-art.tsx'

/** The layout of all error screens: title, explanation and an action. */
export function ErrorPanel({
  title,
  action,
  children,
}: {
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="rounded-leaf-lg relative grid min-h-[60vh] content-center overflow-hidden bg-leaf px-6 py-14 text-on-leaf sm:px-14">
        <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
        <div className="relative grid max-w-3xl justify-items-start gap-6">
          <h1 className="font-display text-hero font-extrabold">{title}</h1>
          <p className="text-lg text-on-leaf-muted">{children}</p>
          {action}
        </div>
      </div>
    </div>
  )
}
