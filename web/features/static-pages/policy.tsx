import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PolicyContents } from './policy-contents.tsx'
import { LeafHead } from './text-page.tsx'
import { Prose } from './text-page.tsx'

/** The effective date of the policies. Update it with every change of their content. */
const inForceSince = { iso: '2026-11-28', text: '28 November 2026' }

/** One numbered part of a policy. */
export type PolicyPart = {
  /** Anchor. Keep it stable: other pages link to it. */
  id: string
  title: string
  body: ReactNode
}

/** One point of the summary. */
export type PolicyPoint = { icon: IconName; title: string; text: string }

/** A policy: a summary, then numbered parts with anchors. */
export function Policy({
  title,
  lead,
  points,
  parts,
}: {
  title: string
  lead: string
  points: PolicyPoint[]
  parts: PolicyPart[]
}) {
  return (
    <article className="page-width grid gap-10 py-8 sm:gap-14 sm:py-12">
      <LeafHead
        title={title}
        eyebrow={
          <>
            In force since <time dateTime={inForceSince.iso}>{inForceSince.text}</time>
          </>
        }
      >
        <p>{lead}</p>
      </LeafHead>
      <InShort points={points} />
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        <PolicyContents parts={parts} />
        <div className="grid gap-12">
          {parts.map((part, place) => (
            <Part key={part.id} number={place + 1} {...part} />
          ))}
        </div>
      </div>
    </article>
  )
}

function InShort({ points }: { points: PolicyPoint[] }) {
  return (
    <section aria-labelledby="in-short" className="grid gap-5">
      <h2 id="in-short" className="font-display text-2xl font-bold">
        In short
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ icon, title, text }) => (
          <li
            key={title}
            className="rounded-leaf grid content-start gap-2 border border-line bg-surface-raised p-5"
          >
            <Icon name={icon} size={28} className="text-accent-text" />
            <p className="text-lg leading-tight font-semibold">{title}</p>
            <p className="text-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ number, id, title, body }: PolicyPart & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="group grid gap-4">
      <h2
        id={`${id}-title`}
        className="font-display flex max-w-(--container-prose) items-baseline gap-3 text-xl font-bold sm:text-2xl"
      >
        <span className="min-w-6 shrink-0 text-accent-text tabular-nums sm:w-11">{number}</span>
        <span className="min-w-0 decoration-accent decoration-4 underline-offset-8 group-target:underline">
          {title}
        </span>
      </h2>
      <Prose className="sm:pl-14">{body}</Prose>
    </section>
  )
}
