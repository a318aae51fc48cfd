import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Delay between the last keystroke and the search, in milliseconds. */
const debounce = 250

/** Searches the menu while the visitor types. The query is a search parameter of the page. */
export function MenuSearch({ query }: { query: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query
  }, [query])

  function search() {
    clearTimeout(timer.current)
    const q = field.current?.value.trim()
    void navigate(
      { search: q ? `?${new URLSearchParams({ q })}` : '' },
      { replace: true, preventScrollReset: true },
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }
  function searchLater() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounce)
  }

  return (
    <form role="search" aria-label="Search the menu" onSubmit={submit}>
      <SearchBox
        ref={field}
        label="Search the menu"
        placeholder="Search the menu"
        defaultValue={query}
        onChange={searchLater}
      />
    </form>
  )
}
