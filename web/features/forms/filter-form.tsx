import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, type SelectFieldProps } from '#web/ui/select-field.tsx'
import { HiddenParams } from '#web/ui/hidden-fields.tsx'

export type FilterFormProps = {
  /** Search parameters to keep. */
  keep?: readonly string[]
  /** Id of the part of the page that is filtered, where there are several. */
  section?: string
  children: ReactNode
}

/** Filters in the address: a GET form that submits on change; without JavaScript by its button. */
export function FilterForm({ keep = [], section, children }: FilterFormProps) {
  const submit = useSubmit()
  function send(form: HTMLFormElement) {
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    void submit(new URLSearchParams(chosen), { action: section && `#${section}`, preventScrollReset: true })
  }
  return (
    <Form
      method="get"
      action={section && `#${section}`}
      autoComplete="off"
      onChange={({ currentTarget }) => send(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-x-2 gap-y-4 sm:flex sm:w-auto sm:gap-4 sm:flex-wrap sm:*:max-w-80 sm:*:min-w-56"
    >
      <HiddenParams names={keep} />
      {children}
      <Button type="submit" tone="quiet" icon="filter" className="hidden noscript:inline-flex">
        Show
      </Button>
    </Form>
  )
}

/** A select of a `FilterForm`; its value follows the address, also after Back. */
export function FilterSelect({
  value,
  ...select
}: Omit<SelectFieldProps, 'defaultValue'> & { value: string }) {
  const ref = useRef<HTMLSelectElement>(null)
  const followed = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Submits a choice that was made before hydration.
    if (!followed.current && element.value !== value) element.form?.requestSubmit()
    else element.value = value
    followed.current = true
  }, [value])
  return <SelectField {...select} ref={ref} defaultValue={value} />
}

/** A select for one of `statuses`. */
export function StatusSelect({ statuses, chosen = '' }: { statuses: readonly string[]; chosen?: string }) {
  return (
    <FilterSelect
      label="Status"
      name="status"
      value={chosen}
      options={[{ value: '', label: 'All Statuses' }, ...statuses.map((one) => ({ value: one, label: one }))]}
    />
  )
}

/** A select for one of the seller's restaurants. */
export function RestaurantSelect({
  restaurants,
  chosen = '',
  hideLabel,
}: {
  restaurants: { _id: string; name: string }[]
  chosen?: string
  hideLabel?: boolean
}) {
  return (
    <FilterSelect
      hideLabel={hideLabel}
      label="Restaurant"
      name="restaurant"
      value={chosen}
      options={[
        { value: '', label: 'All Restaurants' },
        ...restaurants.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  )
}
