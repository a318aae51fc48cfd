import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Badge, shownCount } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** On every screen of operators: the search for everything (marketplace §10), which `/` focuses. `j` and `k` walk through the rows of a list. */
export function DeskBar({ waiting }: { waiting: number }) {
  const input = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const q = pathname === '/admin/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') input.current?.select()
      else if (event.key === 'j') walk(1)
      else if (event.key === 'k') walk(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex items-center gap-3 py-1.5">
        <Form
          method="get"
          action="/admin/search"
          role="search"
          aria-label="Everything"
          className="min-w-0 flex-1"
        >
          <SearchBox
            key={q}
            ref={input}
            defaultValue={q}
            label="Search everything"
            placeholder="Bill, name, e-mail, phone, payment, restaurant, dish"
            aria-keyshortcuts="/"
            className="min-h-12!"
          />
        </Form>
        <nav aria-label="Desk">
          <Link
            to="/admin/waiting"
            className="rounded-leaf-xs inline-flex min-h-11 items-center gap-2 px-2 font-semibold hover:bg-surface-high hover:text-accent-text"
          >
            Waiting <Badge tone={waiting > 0 ? 'danger' : 'neutral'}>{shownCount(waiting)}</Badge>
          </Link>
        </nav>
      </div>
    </div>
  )
}

/** Whether a key belongs to a field, or to a dialog in front of the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  )
}

/** Focuses the next or previous row of the page's lists; Enter then follows its link. */
function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}
