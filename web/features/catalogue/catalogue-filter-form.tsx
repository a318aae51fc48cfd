import { type ReactNode, useId, useMemo, useRef } from 'react'
import { HiddenParams } from '#web/ui/hidden-fields.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSubmitAsSearch, useSyncFields } from './filter-form-hooks.ts'
import { type Filters, offeredSorts, type SortOption } from './filters.ts'

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
  /** Further fields with their values by name; `count`: how many of them are set. */
  more?: { values: object; fields: ReactNode; count: number }
}

/**
 * Search, filters and sort order of a list, as search parameters of the page. With JavaScript a changed select is
 * applied at once, and empty fields are left out. On a phone the filters are in a sheet, so that the list begins on the first
 * screen.
 */
export function CatalogueFilterForm({
  what,
  filters,
  categories,
  cuisines,
  sorts,
  keep = [],
  more,
}: CatalogueFilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmitAsSearch()
  const moreValues = more?.values
  useSyncFields(
    form,
    useMemo(() => ({ ...filters, ...moreValues }), [filters, moreValues]),
  )
  return (
    <form
      ref={form}
      role="search"
      aria-label={`Search ${what}`}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-6 sm:gap-3 xl:grid-cols-12"
    >
      <HiddenParams names={keep} />
      <div className="sm:col-span-6">
        <SearchBox
          label={`Search ${what}`}
          placeholder={`Search ${what}`}
          defaultValue={filters.q}
          className="max-sm:min-h-12"
        />
      </div>
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
      {filters.open && <input type="hidden" name="open" value="now" />}
      {filters.delivers && <input type="hidden" name="delivers" value="here" />}
      <FilterSheet count={countSet(filters) + (more?.count ?? 0)}>
        {selectsOf({ categories, cuisines, sorts, filters }).map((select) => (
          <div key={select.name} className="sm:col-span-2">
            <SelectField
              {...select}
              hideLabel
              defaultValue={filters[select.name]}
              onChange={() => form.current?.requestSubmit()}
              className="max-sm:pr-9! max-sm:pl-3! lg:min-h-14"
            />
          </div>
        ))}
        {more && <div className="col-span-full">{more.fields}</div>}
      </FilterSheet>
    </form>
  )
}

/** The filters: in the form, or in a sheet on a phone, which opens without JavaScript too. */
function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={cx(buttonStyle('quiet', 'sm'), 'min-h-12! sm:hidden')}
      >
        <Icon name="filter" />
        Filters{count > 0 && ` · ${count}`}
      </button>
      <div id={id} popover="auto" className="filter-sheet">
        {children}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={cx(buttonStyle('primary', 'md', true), 'sm:hidden')}
        >
          Show results
        </button>
      </div>
    </>
  )
}

function countSet({ category, cuisine, sort }: Filters): number {
  return [category, cuisine, sort].filter(Boolean).length
}

function selectsOf({
  categories,
  cuisines,
  sorts,
  filters,
}: Pick<CatalogueFilterFormProps, 'categories' | 'cuisines' | 'sorts' | 'filters'>) {
  return [
    {
      name: 'category',
      label: 'Category',
      options: toOptions('All categories', categories),
    },
    {
      name: 'cuisine',
      label: 'Cuisine',
      options: toOptions('All cuisines', cuisines),
    },
    { name: 'sort', label: 'Sort by', options: offeredSorts(sorts, filters) },
  ] as const
}

function toOptions(all: string, records: readonly Named[]) {
  return [{ value: '', label: all }, ...records.map(({ _id, name }) => ({ value: _id, label: name }))]
}
