import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** What was chosen for a file that cannot be made, with the error of each field. */
export interface OrdersFileFailure {
  values: { from: string; to: string }
  errors: { from?: string; to?: string }
}

/** The form that downloads the orders of some days. A plain form: its answer is a file, or this page with errors. */
export function OrdersFile({
  restaurants,
  restaurant,
  today,
  failure,
}: {
  restaurants: { _id: string; name: string }[]
  restaurant: string | undefined
  /** in business time, such as 2026-12-24 */
  today: string
  failure: OrdersFileFailure | null
}) {
  const field = (name: 'from' | 'to') => ({
    type: 'date',
    name,
    max: today,
    defaultValue: failure?.values[name] ?? (name === 'to' ? today : `${today.slice(0, 8)}01`),
    error: failure?.errors[name],
    required: true,
  })
  return (
    <Section title="Orders as a file">
      <p className="max-w-prose text-ink-muted">
        A CSV file with every order of up to one year and every part of its sum, which Excel, LibreOffice and
        others open.
      </p>
      <form
        method="get"
        action="/seller/sales-database"
        className="grid items-start gap-4 sm:flex sm:flex-wrap sm:*:min-w-48"
      >
        <input type="hidden" name="file" value="orders" />
        <TextField label="First day" {...field('from')} />
        <TextField label="Last day" {...field('to')} />
        <SelectField
          label="Orders of"
          name="restaurant"
          defaultValue={restaurant ?? ''}
          options={[
            { value: '', label: 'All Restaurants' },
            ...restaurants.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <Button type="submit" tone="quiet" className="sm:mt-6.5">
          Download the orders
        </Button>
      </form>
    </Section>
  )
}
