import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Kept } from './kept.tsx'

export type SearchFormProps = {
  label: string
  /** Where the label is too long for a phone. */
  placeholder?: string
  q: string
  /** The words' name in the address. */
  name?: string
  /** Filters in the address that stay. */
  keep?: readonly string[]
  /** Id of the part of the page that is searched, where there are several. */
  section?: string
}

/** Searches a list by words in its address. Works without JavaScript. */
export function SearchForm({
  label,
  placeholder = label,
  q,
  name = 'q',
  keep = [],
  section,
}: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  useEffect(() => {
    // Back changes the address under the form, and so does a link to the whole list: the field follows, and keeps
    // focus. It may hold the next words already: those stay.
    if (input.current?.value.trim() === shown.current.trim()) input.current.value = q
    shown.current = q
  }, [q])
  return (
    <Form method="get" action={section && `#${section}`} role="search" noValidate preventScrollReset>
      <Kept names={keep} />
      <SearchBox ref={input} name={name} label={label} placeholder={placeholder} defaultValue={q} />
    </Form>
  )
}
