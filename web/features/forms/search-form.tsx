import { useEffect, useRef } from 'react'
import { Form, useNavigationType, useSearchParams } from 'react-router'
import { SearchBox } from '#web/features/catalogue/search-box.tsx'

/** Searches a list by words in its address (`?q`), keeping the filters named in `keep`. Works without JavaScript. */
export function SearchForm({ label, q, keep = [] }: { label: string; q: string; keep?: string[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [search] = useSearchParams()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    // Back changes the address under the form, and so does a link to the whole list: the field follows, and keeps
    // focus. After its own search it may hold the next words already.
    if (input.current && (isBack || q === '')) input.current.value = q
  }, [q, isBack])
  return (
    <Form method="get" role="search" noValidate preventScrollReset>
      {keep.map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <SearchBox ref={input} label={label} placeholder={label} defaultValue={q} />
    </Form>
  )
}
