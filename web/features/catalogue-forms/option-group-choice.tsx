import { useState } from 'react'
import { mostGroupsOfFood } from '#contract/rules/options.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceFrame } from '#web/ui/choice-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useRows } from '#web/ui/use-rows.ts'
import type { NamedRecord } from './record-fields.tsx'

/** Empty rows that are offered without scripts. */
const spare = 2

/** The option groups of a food, in the order in which guests choose: a select per group. */
export function OptionGroupChoice({
  groups,
  chosen,
  error,
}: {
  groups: NamedRecord[]
  chosen: string[]
  error: string | undefined
}) {
  const [before] = useState(chosen)
  const { rows, add, remove, move } = useRows(Math.min(before.length + spare, mostGroupsOfFood))
  if (groups.length === 0) return <input type="hidden" name="optionGroups" value="" />
  return (
    <ChoiceFrame
      legend="Option groups"
      error={error}
      hint="Guests choose from these groups in this order."
      role="group"
      className="grid gap-2"
    >
      {rows.map((row, place) => (
        <div key={row} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <SelectField
              label={`Option group ${place + 1}`}
              hideLabel
              name="optionGroups"
              defaultValue={before[row] ?? ''}
              options={[
                { value: '', label: '–' },
                ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </div>
          <div className="scripted-only flex">
            <IconButton
              icon="arrow-up"
              label={`Move option group ${place + 1} up`}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(row, -1)}
            />
            <IconButton icon="cross" label={`Remove option group ${place + 1}`} onClick={() => remove(row)} />
          </div>
        </div>
      ))}
      {rows.length < mostGroupsOfFood && (
        <Button tone="quiet" size="sm" icon="plus" onClick={add} className="scripted-only justify-self-start">
          Add an option group
        </Button>
      )}
    </ChoiceFrame>
  )
}
