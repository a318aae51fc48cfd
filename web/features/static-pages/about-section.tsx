import type { ReactNode } from 'react'

/** A title with its text: below it on a phone, beside it where there is room. */
export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
