import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { SearchBox } from '#web/ui/search-box.tsx'
import { HiddenParams } from '#web/ui/hidden-fields.tsx'

export type SearchFormProps = {
  label: string
  /** If the label is too long for a phone. */
  placeholder?: string
  q: string
  /** Name of the search parameter. */
  name?: string
  /** Search parameters to keep. */
  keep?: readonly string[]
  /** Id of the part of the page that is searched, where there are several. */
  section?: string
}

/** Searches a list by a query in its address. Works without JavaScript. */
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
    // Back and links change the address while the form stays mounted: the field follows and keeps the focus, unless
    // the next query was typed already.
    if (input.current?.value.trim() === shown.current.trim()) input.current.value = q
    shown.current = q
  }, [q])
  return (
    <Form method="get" action={section && `#${section}`} role="search" noValidate preventScrollReset>
      <HiddenParams names={keep} />
      <SearchBox ref={input} name={name} label={label} placeholder={placeholder} defaultValue={q} />
    </Form>
  )
}
