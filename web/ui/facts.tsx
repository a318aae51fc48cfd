import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-y-2.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-ink-muted sm:text-base">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
