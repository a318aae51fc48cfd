import { Form } from 'react-router'
import { TextField } from '#web/ui/field.tsx'
import type { FirstMatches } from '#web/features/lists/matches.ts'

/** Finds dishes by name while typing; without JavaScript by a submit. */
export function DishSearch({
  value,
  onType,
  matches,
  count,
}: {
  value: string
  onType: (typed: string) => void
  /** null: no search */
  matches: FirstMatches | null
  /** dishes of the whole menu */
  count: number
}) {
  return (
    <Form method="get" role="search" onSubmit={(event) => event.preventDefault()} className="grid gap-1.5">
      <TextField
        type="search"
        label="Find a dish"
        name="q"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className="text-sm text-ink-muted">
        {matches && (matches.count === 0 ? 'No dish has this name' : `${matches.count} of ${count} dishes`)}
      </p>
    </Form>
  )
}
