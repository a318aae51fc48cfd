import { dietSelectOptions, allergenOptions } from '#web/features/seller-menu/diet-fields.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type GroupFields, type OptionField, optionField } from './group-fields.ts'
import { useMoney } from '#web/ui/money.tsx'

export type OptionRowProps = {
  /** its number in `initial`; its fields are named by its place */
  row: number
  place: number
  count: number
  initial: GroupFields
  errors: Record<string, string>
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An option of a group. A row without name and price is left out. */
export function OptionRow({ row, place, count, initial, errors, onMove, onRemove }: OptionRowProps) {
  const before = (field: OptionField) => initial[optionField(row, field)]
  const named = (field: OptionField) => ({
    name: optionField(place, field),
    defaultValue: before(field),
    error: errors[optionField(place, field)],
  })
  return (
    <li className="rounded-leaf-sm grid gap-3 border border-line p-3">
      <input type="hidden" name={optionField(place, '_id')} value={before('_id') ?? ''} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_5rem_10rem]">
        <div className="max-sm:col-span-2">
          <TextField
            label={`Option ${place + 1}`}
            {...named('name')}
            dir="auto"
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <TextField
          label={`Extra price ${useMoney().sign}`}
          {...named('price')}
          inputMode="decimal"
          placeholder="0"
          autoComplete="off"
        />
        <TextField
          label="At most"
          {...named('most')}
          defaultValue={before('most') || '1'}
          type="number"
          min={1}
          max={10}
        />
        <div className="max-sm:col-span-2">
          <SelectField label="Diet" {...named('diet')} options={dietSelectOptions} />
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Checkbox
          label="Preselected"
          name={optionField(place, 'preselected')}
          value="true"
          defaultChecked={before('preselected') === 'true'}
        />
        <RowButtons {...{ place, count, onMove, onRemove }} />
        <Allergens
          place={place}
          name={optionField(place, 'allergens')}
          chosen={before('allergens')}
          error={errors[optionField(place, 'allergens')]}
        />
      </div>
    </li>
  )
}

function RowButtons({
  place,
  count,
  onMove,
  onRemove,
}: Pick<OptionRowProps, 'place' | 'count' | 'onMove' | 'onRemove'>) {
  return (
    <span className="flex">
      <RowButton
        edit={`up.${place}`}
        icon="arrow-up"
        label={`Move option ${place + 1} up`}
        isOff={place === 0}
        onPress={() => onMove(-1)}
      />
      <RowButton
        edit={`down.${place}`}
        icon="arrow-down"
        label={`Move option ${place + 1} down`}
        isOff={place === count - 1}
        onPress={() => onMove(1)}
      />
      <RowButton
        edit={`remove.${place}`}
        icon="trash"
        label={`Remove option ${place + 1}`}
        isOff={count === 1}
        onPress={onRemove}
      />
    </span>
  )
}

/** The allergens of an option, folded. `chosen` are separated by spaces. */
function Allergens({
  place,
  name,
  chosen,
  error,
}: {
  place: number
  name: string
  chosen: string | undefined
  error: string | undefined
}) {
  const title = `Allergens of option ${place + 1}`
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
        <Icon name="chevron-down" size={16} />
        {title}
      </summary>
      <CheckboxGroup
        legend={title}
        hideLegend
        name={name}
        options={allergenOptions}
        defaultValues={chosen?.split(' ')}
        error={error}
      />
    </details>
  )
}

/** Changes the rows at once; without scripts the form is sent and comes back changed. */
function RowButton({
  edit,
  icon,
  label,
  isOff,
  onPress,
}: {
  edit: string
  icon: IconName
  label: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    <IconButton
      type="submit"
      name="edit"
      value={edit}
      icon={icon}
      label={label}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isOff) onPress()
      }}
    />
  )
}
