import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { Kept } from '#web/features/forms/kept.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Filters, offered, type SortOption } from './filters.ts'

type Named = { _id: string; name: string }

export type CatalogueFilterFormProps = {
  /** What the list shows, such as `restaurants`. */
  what: string
  filters: Filters
  categories: Named[]
  cuisines: Named[]
  sorts: readonly SortOption[]
  /** Names of other search parameters to keep. */
  keep?: readonly string[]
}

/**
 * Search, filters and sort order of a list, as search parameters of the page. With JavaScript a changed select is
 * applied at once, and empty fields are left out.
 */
export function CatalogueFilterForm({
  what,
  filters,
  categories,
  cuisines,
  sorts,
  keep = [],
}: CatalogueFilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmitAsSearch()
  useSyncFields(form, filters)

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
          options={toOptions('All categories', categories)}
        />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          {...select}
          label="Cuisine"
          name="cuisine"
          defaultValue={filters.cuisine}
          options={toOptions('All cuisines', cuisines)}
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

/** Submits the form as search parameters, without the empty fields. */
function useSubmitAsSearch() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(filled as [string, string][])
    if (search.get('sort') !== 'distance') search.delete('near')
    void navigate({ search: search.toString() }, { preventScrollReset: true })
  }
}

/**
 * Updates the fields when the search parameters change, for example by Back. The fields are not remounted, so they
 * keep focus. A select that was changed before hydration is submitted now; typed text waits for its button.
 */
function useSyncFields(form: RefObject<HTMLFormElement | null>, filters: Filters) {
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
    else if (fields.some(({ field, value }) => isChanged(field, value))) form.current?.requestSubmit()
  }, [form, filters])
}

/** Whether the visitor changed a select. It also differs if its filter value no longer exists: that does not count. */
function isChanged(field: HTMLElement, value: string): boolean {
  return (
    field instanceof HTMLSelectElement &&
    field.value !== value &&
    [...field.options].some((option) => option.value === value)
  )
}

function toOptions(all: string, records: Named[]) {
  return [{ value: '', label: all }, ...records.map(({ _id, name }) => ({ value: _id, label: name }))]
}
