import type { ReactNode } from 'react'

/** A part of a long form, with what it is about. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{title}</h2>
        {text && <p className="text-sm text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
