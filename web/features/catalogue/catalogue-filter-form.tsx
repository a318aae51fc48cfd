import { useRef } from 'react'
import { Kept } from '#web/features/forms/kept.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSubmitAsSearch, useSyncFields } from './filter-form-hooks.ts'
import { type Filters, offered, type SortOption } from './filters.ts'

type Named = { _id: string; name: string }

export type CatalogueFilterFormProps = {
  /** What the list shows, such as `restaurants`. */
  what: string
  filters: Filters
  categories: readonly Named[]
  cuisines: readonly Named[]
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

  const selects = [
    {
      name: 'category',
      label: 'Category',
      options: toOptions('All categories', categories),
      className: 'sm:col-span-2',
    },
    {
      name: 'cuisine',
      label: 'Cuisine',
      options: toOptions('All cuisines', cuisines),
      className: 'sm:col-span-2',
    },
    { name: 'sort', label: 'Sort by', options: offered(sorts, filters), className: 'col-span-2' },
  ] as const

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
      {selects.map(({ className, ...select }) => (
        <div key={select.name} className={className}>
          <SelectField
            {...select}
            hideLabel
            defaultValue={filters[select.name]}
            onChange={() => form.current?.requestSubmit()}
            className="max-sm:pr-9! max-sm:pl-3! lg:min-h-14"
          />
        </div>
      ))}
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
    </form>
  )
}

function toOptions(all: string, records: readonly Named[]) {
  return [{ value: '', label: all }, ...records.map(({ _id, name }) => ({ value: _id, label: name }))]
}
