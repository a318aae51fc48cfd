import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Filters, SortOption } from './filters.ts'
import { SearchBox } from './search-box.tsx'

export type FilterFormProps = {
  /** What is searched: `restaurants`. */
  what: string
  filters: Filters
  categories: Category[]
  cuisines: Cuisine[]
  sorts: readonly SortOption[]
}

/**
 * Search, filters and order of a list. Everything goes into the address: by the browser itself without
 * JavaScript, at once and without the empty fields with it.
 */
export function FilterForm({ what, filters, categories, cuisines, sorts }: FilterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useFieldsFollow(form, filters)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(typed as [string, string][])
    void navigate({ search: search.toString() }, { preventScrollReset: true })
  }
  const atOnce = { onChange: () => form.current?.requestSubmit() }

  return (
    <form
      ref={form}
      role="search"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 lg:grid-cols-12"
    >
      <div className="col-span-2 lg:col-span-6">
        <SearchBox label={`Search ${what}`} placeholder={`Search ${what}`} defaultValue={filters.q} />
      </div>
      <div className="lg:col-span-2">
        <SelectField
          {...atOnce}
          label="Category"
          hideLabel
          name="category"
          defaultValue={filters.category}
          options={[{ value: '', label: 'All categories' }, ...categories.map(toOption)]}
        />
      </div>
      <div className="lg:col-span-2">
        <SelectField
          {...atOnce}
          label="Cuisine"
          hideLabel
          name="cuisine"
          defaultValue={filters.cuisine}
          options={[{ value: '', label: 'All cuisines' }, ...cuisines.map(toOption)]}
        />
      </div>
      <div className="col-span-2">
        <SelectField
          {...atOnce}
          label="Sort by"
          hideLabel
          name="sort"
          defaultValue={filters.sort || 'relevance'}
          options={[...sorts]}
        />
      </div>
    </form>
  )
}

/** Back and shared links change the address under the form: its fields follow, and keep focus. */
function useFieldsFollow(form: React.RefObject<HTMLFormElement | null>, filters: Filters) {
  useEffect(() => {
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value || (name === 'sort' ? 'relevance' : '')
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, [form, filters])
}

function toOption({ _id, name }: { _id: string; name: string }) {
  return { value: _id, label: name }
}
