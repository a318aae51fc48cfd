import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Link, showFocused } from './link.tsx'

export type LinkTab = { to: string; label: string; current: boolean; count?: number }

const row =
  'flex gap-1 overflow-x-auto [scrollbar-width:none] -mx-(--gutter) px-(--gutter) scroll-px-(--gutter)'

function tabStyle(current: boolean): string {
  return cx(
    'rounded-leaf-xs inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
    current ? 'bg-ink text-surface' : 'text-ink-muted hover:bg-surface-high hover:text-ink',
  )
}

/** Links to the views of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={cx(row, 'max-sm:gap-0')} onFocus={showFocused}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={cx(tabStyle(tab.current), 'max-sm:px-2')}
        >
          {tab.label}
          {tab.count !== undefined && <span className="opacity-75">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

export type SectionTab = {
  /** Id of the section in the page. */
  id: string
  label: string
  /** Address of the page that has the section, if this one does not. */
  elsewhere?: string
}

/** Links to the sections of a long page; the current one follows the scroll position. */
export function SectionTabs({ label, sections }: { label: string; sections: SectionTab[] }) {
  const { seen, setSeen } = useSectionInView(sections)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) bar.current?.scrollTo({ left: tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2 })
  }, [seen])
  return (
    <nav
      ref={bar}
      aria-label={label}
      onFocus={showFocused}
      // On a screen that is that low, the page's content needs the room.
      className={cx(row, 'sticky top-(--top-inset) z-20 bg-surface/95 py-2 backdrop-blur-sm low:static')}
    >
      {sections.map(({ id, label: text, elsewhere }) => {
        const link = {
          'aria-current': seen === id ? ('location' as const) : undefined,
          className: tabStyle(seen === id),
        }
        return elsewhere ? (
          <Link key={id} to={`${elsewhere}#${id}`} replace {...link}>
            {text}
          </Link>
        ) : (
          <a key={id} href={`#${id}`} onClick={(event) => showSection(event, id, setSeen)} {...link}>
            {text}
          </a>
        )
      })}
    </nav>
  )
}

/** Scrolls without the router, which would render the page for the new address, and without an entry in the history. */
function showSection(event: MouseEvent, id: string, setSeen: (id: string) => void): void {
  const section = document.getElementById(id)
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  scrollTo(section)
  section.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  window.history.replaceState(window.history.state, '', `#${id}`)
  setSeen(id)
}

/** The browser lays out what comes into sight in the next frames, which moves the section again. */
function scrollTo(section: HTMLElement, frames = 10): void {
  section.scrollIntoView()
  if (frames > 0) requestAnimationFrame(() => scrollTo(section, frames - 1))
}

function useSectionInView(sections: SectionTab[]) {
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
  return { seen, setSeen }
}
