import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { idsOf } from './form-values.ts'

/** Bounds of decisions §6, so that the browser takes no more. */
const longestName = 120
const longestDescription = 2_000

export type FieldGroupProps = {
  /** What stands in the fields, by name. */
  values: Record<string, string>
  errors: Record<string, string>
}

/** Name and description: what all records of the catalogue have. */
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

/** The picture of a record, which can be chosen, changed and taken away. */
export function RecordPictureField({
  errors,
  current,
  onShow,
}: {
  errors: Record<string, string>
  /** the picture that the record has */
  current: string | null | undefined
  /** is told the picture that would be seen now */
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

/** Something of the catalogue that a record can belong to. */
export type NamedRecord = { _id: string; name: string }

/** Takes some of the marketplace's categories or cuisines. */
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

/** The tick that takes a record's picture away. */
export const removePictureField = 'removePicture'
/** The button that was pressed, and its value that stays for one more. */
export const nextField = 'next'
export const addAnother = 'another'
