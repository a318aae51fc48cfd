import { Icon } from '#web/ui/icon.tsx'

type Entry = { id: string; title: string }

/** The table of contents: collapsed on a phone, beside the text on wider screens. */
export function PolicyContents({ parts }: { parts: Entry[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-[calc(var(--top-inset)+1rem)] lg:self-start">
      <details className="rounded-leaf-sm group border border-line bg-surface-raised lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-[inherit] px-5 font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon
            name="chevron-down"
            className="text-ink-faint transition-[rotate] duration-300 ease-leaf group-open:rotate-180"
          />
        </summary>
        <div className="px-3 pb-3">
          <Entries parts={parts} />
        </div>
      </details>
      <div className="hidden gap-2 lg:grid">
        <p className="px-2 text-sm font-semibold text-ink-muted">On this page</p>
        <Entries parts={parts} />
      </div>
    </nav>
  )
}

function Entries({ parts }: { parts: Entry[] }) {
  return (
    <ol>
      {parts.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="rounded-leaf-xs flex min-h-11 items-center gap-3 px-2 py-1.5 leading-snug hover:bg-surface-high hover:text-accent-text"
          >
            <span className="w-5 shrink-0 text-sm text-accent-text tabular-nums">{place + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
