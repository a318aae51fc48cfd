import type { FieldOf } from '#web/features/forms/post-form.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { listField, removePictureField } from './form-values.ts'

/** Limits of decisions §6, in characters. */
const longestName = 120
const longestDescription = 2_000

export type FieldGroupProps = { field: (name: string) => ReturnType<FieldOf> }

/** The fields that all catalogue records share. */
export function NameAndDescriptionFields({
  field,
  descriptionHint,
}: FieldGroupProps & { descriptionHint: string }) {
  return (
    <>
      <TextField
        label="Name"
        {...field('name')}
        dir="auto"
        maxLength={longestName}
        autoComplete="off"
        required
      />
      <CountedArea
        label="Description"
        {...field('description')}
        dir="auto"
        hint={descriptionHint}
        max={longestDescription}
        required
      />
    </>
  )
}

/** Chooses, replaces or removes the picture of a record. */
export function RecordPictureField({
  field,
  current,
  onShow,
}: FieldGroupProps & {
  /** address of the record's current picture */
  current: string | null | undefined
  /** called with the address of the picture to preview */
  onShow?: (src: string | null) => void
}) {
  return (
    <PictureField
      label="Image"
      name="image"
      error={field('image').error}
      current={current}
      removeName={removePictureField}
      onShow={onShow}
    />
  )
}

/** A switch, which a form sends as `false`, and after it `true` if it is on. */
export function SwitchField({
  field,
  name,
  label,
  hint,
}: FieldGroupProps & { name: string; label: string; hint?: string }) {
  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} value="false" />
      <Checkbox
        label={label}
        name={name}
        value="true"
        defaultChecked={field(name).defaultValue?.endsWith('true') ?? false}
      />
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
    </div>
  )
}

/** A category or cuisine as an option. */
export type NamedRecord = { _id: string; name: string }

/** Checkboxes for the marketplace's categories or cuisines. */
export function CategoryOrCuisineChoice({
  legend,
  name,
  options,
  field,
}: FieldGroupProps & {
  legend: 'Categories' | 'Cuisines'
  name: string
  options: NamedRecord[]
}) {
  return (
    <CheckboxGroup
      legend={legend}
      {...listField(field(name))}
      options={options.map(({ _id, name: label }) => ({ value: _id, label }))}
      hint={options.length === 0 ? `There's no ${legend} available` : undefined}
    />
  )
}

/** Name of the submit buttons, and the value of the one that continues with an empty form. */
export const nextField = 'next'
export const addAnother = 'another'
