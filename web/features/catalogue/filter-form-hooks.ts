import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Submits the form as search parameters, without the empty fields. */
export function useSubmitAsSearch() {
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
export function useSyncFields(form: RefObject<HTMLFormElement | null>, filters: object) {
  const shown = useRef<object>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = filters
    if (before === filters) return
    const fields = Object.entries(filters).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') return []
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
