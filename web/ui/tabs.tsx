import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

export type LinkTab = { to: string; label: string; current: boolean; count?: number }

const row = 'flex gap-1 overflow-x-auto [scrollbar-width:none] -mx-(--gutter) px-(--gutter)'

function tabStyle(current: boolean): string {
  return cx(
    'rounded-leaf-xs inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
    current ? 'bg-ink text-surface' : 'text-ink-muted hover:bg-surface-high hover:text-ink',
  )
}

/** Links to the views of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={tabStyle(tab.current)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="opacity-75">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

export type SectionTab = { /** Id of the section in the page. */ id: string; label: string }

/** Links to the sections of a long page; the current one follows the scroll position. */
export function SectionTabs({ label, sections }: { label: string; sections: SectionTab[] }) {
  const seen = useSectionInView(sections)
  return (
    <nav
      aria-label={label}
      className={cx(row, 'sticky top-(--header-height) z-20 bg-surface/95 py-2 backdrop-blur-sm')}
    >
      {sections.map(({ id, label: text }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={seen === id ? 'location' : undefined}
          className={tabStyle(seen === id)}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

function useSectionInView(sections: SectionTab[]): string | undefined {
  const [seen, setSeen] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setSeen(entered.target.id)
      },
      { rootMargin: '-25% 0px -65% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return seen
}
