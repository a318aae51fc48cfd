import type { SubmitEvent } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFilledBefore } from '#web/ui/hydration.ts'
import type { MenuSearch } from './use-menu-search.ts'

/**
 * The search field of the menu. Without JavaScript its form leads to the page with the results; `kept`: the search parameters
 * of its filters.
 */
export function MenuSearchForm({ search, kept }: { search: MenuSearch; kept: string }) {
  const field = useFilledBefore<HTMLInputElement>(({ value }) => {
    if (value !== search.typed) search.type(value)
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Closes the keyboard of a phone: the results are there already.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <form role="search" aria-label="Search the menu" onSubmit={submit} className="relative">
      <Icon
        name="search"
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search the menu"
        placeholder="Search the menu"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        value={search.typed}
        onFocus={search.prepare}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        className={cx(controlStyle, 'min-h-11 py-1.5 pr-3 pl-11')}
      />
      {Array.from(new URLSearchParams(kept), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="sr-only" tabIndex={-1}>
        Search
      </button>
    </form>
  )
}
