import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { Kept } from '#web/features/forms/kept.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Filters, offered, type SortOption } from './filters.ts'
import { SearchBox } from '#web/ui/search-box.tsx'

type Named = { _id: string; name: string }

export type CatalogueFilterFormProps = {
  /** What is searched: `restaurants`. */
  what: string
  filters: Filters
  categories: Named[]
  cuisines: Named[]
  sorts: readonly SortOption[]
  /** What else of the address stays. */
  keep?: readonly string[]
}

/**
 * Search, filters and order of a list. Everything goes into the address: by the browser itself without
 * JavaScript, at once and without the empty fields with it.
 */
export function CatalogueFilterForm({
  what,
  filters,
  categories,
  cuisines,
  sorts,
  keep = [],
}: CatalogueFilterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useFieldsFollow(form, filters)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(typed as [string, string][])
    if (search.get('sort') !== 'distance') search.delete('near')
    void navigate({ search: search.toString() }, { preventScrollReset: true })
  }
  const select = {
    onChange: () => form.current?.requestSubmit(),
    hideLabel: true,
    className: 'max-sm:pr-9! max-sm:pl-3! lg:min-h-14',
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={`Search ${what}`}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 sm:grid-cols-6 lg:grid-cols-12"
    >
      <Kept names={keep} />
      <div className="col-span-2 sm:col-span-6">
        <SearchBox label={`Search ${what}`} placeholder={`Search ${what}`} defaultValue={filters.q} />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          {...select}
          label="Category"
          name="category"
          defaultValue={filters.category}
          options={[{ value: '', label: 'All categories' }, ...categories.map(toOption)]}
        />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          {...select}
          label="Cuisine"
          name="cuisine"
          defaultValue={filters.cuisine}
          options={[{ value: '', label: 'All cuisines' }, ...cuisines.map(toOption)]}
        />
      </div>
      <div className="col-span-2">
        <SelectField
          {...select}
          label="Sort by"
          name="sort"
          defaultValue={filters.sort}
          options={offered(sorts, filters)}
        />
      </div>
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
    </form>
  )
}

/**
 * Back changes the address under the form: its fields follow, and keep focus. What was chosen before the page's
 * JavaScript arrived is sent now; what was typed waits for its button, as ever.
 */
function useFieldsFollow(form: RefObject<HTMLFormElement | null>, filters: Filters) {
  const shown = useRef<Filters>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = filters
    if (before === filters) return
    const fields = Object.entries(filters).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name)
      return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? [{ field, value }] : []
    })
    if (before) for (const { field, value } of fields) field.value = value
    else if (fields.some(({ field, value }) => isChosenAnew(field, value))) form.current?.requestSubmit()
  }, [form, filters])
}

/** A value that is not offered any more was nobody's choice. */
function isChosenAnew(field: HTMLElement, value: string): boolean {
  return (
    field instanceof HTMLSelectElement &&
    field.value !== value &&
    [...field.options].some((option) => option.value === value)
  )
}

function toOption({ _id, name }: Named) {
  return { value: _id, label: name }
}
