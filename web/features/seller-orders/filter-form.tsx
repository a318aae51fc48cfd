import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, type SelectFieldProps } from '#web/ui/select-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Filters that live in the address: a GET form that sends itself on a choice, and by its button without JavaScript. */
export function FilterForm({ children }: { children: ReactNode }) {
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
      className="grid items-end gap-4 sm:flex sm:flex-wrap sm:*:min-w-56"
    >
      {children}
      {!hydrated && (
        <Button type="submit" tone="quiet" icon="filter">
          Show
        </Button>
      )}
    </Form>
  )
}

/** A select whose choice follows the address, also after Back. */
export function FilterSelect({
  value,
  ...select
}: Omit<SelectFieldProps, 'defaultValue'> & { value: string }) {
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = value
  }, [value])
  return <SelectField {...select} ref={ref} defaultValue={value} />
}

/** Which of the seller's restaurants. */
export function RestaurantSelect({
  restaurants,
  chosen = '',
}: {
  restaurants: { _id: string; name: string }[]
  chosen?: string
}) {
  return (
    <FilterSelect
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
