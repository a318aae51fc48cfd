import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Narrows the restaurants of the filter beside it by name, where there are too many to choose from. */
export function FindRestaurant({ find, status }: { find: string; status?: string }) {
  return (
    <Form method="get" role="search" autoComplete="off" className="flex flex-wrap items-end gap-3">
      {status && <input type="hidden" name="status" value={status} />}
      <TextField label="Find a restaurant" type="search" name="find" defaultValue={find} maxLength={120} />
      <Button type="submit" tone="quiet" icon="search">
        Find
      </Button>
    </Form>
  )
}
