import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { idsOf, removePictureField } from './form-values.ts'

/** Limits of decisions §6, in characters. */
const longestName = 120
const longestDescription = 2_000

export type FieldGroupProps = {
  /** The initial values, by field name. */
  values: Record<string, string>
  errors: Record<string, string>
}

/** The fields that all catalogue records share. */
export function NameAndDescriptionFields({
  values,
  errors,
  nameHint,
  descriptionHint,
}: FieldGroupProps & { nameHint?: string; descriptionHint?: string }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        defaultValue={values['name']}
        error={errors['name']}
        hint={nameHint}
        maxLength={longestName}
        autoComplete="off"
        required
      />
      <CountedArea
        label="Description"
        name="description"
        dir="auto"
        defaultValue={values['description']}
        error={errors['description']}
        hint={descriptionHint}
        max={longestDescription}
        required
      />
    </>
  )
}

/** Chooses, replaces or removes the picture of a record. */
export function RecordPictureField({
  errors,
  current,
  onShow,
}: {
  errors: Record<string, string>
  /** address of the record's current picture */
  current: string | null | undefined
  /** called with the address of the picture to preview */
  onShow?: (src: string | null) => void
}) {
  return (
    <PictureField
      label="Image"
      name="image"
      error={errors['image']}
      current={current}
      removeName={removePictureField}
      onShow={onShow}
    />
  )
}

/** A category or cuisine as an option. */
export type NamedRecord = { _id: string; name: string }

/** Checkboxes for the marketplace's categories or cuisines. */
export function CategoryOrCuisineChoice({
  legend,
  name,
  options,
  values,
  errors,
}: {
  legend: 'Categories' | 'Cuisines'
  name: string
  options: NamedRecord[]
  values: Record<string, string>
  errors: Record<string, string>
}) {
  return (
    <CheckboxGroup
      legend={legend}
      name={name}
      options={options.map(({ _id, name: label }) => ({ value: _id, label }))}
      defaultValues={idsOf(values[name])}
      error={errors[name]}
      hint={options.length === 0 ? `There's no ${legend} available` : undefined}
    />
  )
}

/** Name of the submit buttons, and the value of the one that continues with an empty form. */
export const nextField = 'next'
export const addAnother = 'another'
