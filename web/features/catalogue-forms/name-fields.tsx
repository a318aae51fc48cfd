import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Bounds of decisions §6, so that the browser takes no more. */
const longestName = 120
const longestDescription = 2_000

export type KeptProps = {
  /** What stands in the fields, by name. */
  values: Record<string, string>
  errors: Record<string, string>
}

/** Name and description: what all records of the catalogue have. */
export function NameFields({
  values,
  errors,
  nameHint,
  descriptionHint,
}: KeptProps & { nameHint?: string; descriptionHint?: string }) {
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
