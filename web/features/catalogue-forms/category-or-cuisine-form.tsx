import type { NewCuisine } from '#contract/records/catalogue-changes.ts'
import type { Picture } from '#contract/records/picture.ts'
import { NameAndDescriptionFields, RecordPictureField } from './record-fields.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'

export type CategoryOrCuisineFormProps = Omit<RecordFormProps, 'children' | 'preview' | 'record'> & {
  /** The record to change. Without it the form creates one. */
  record?: { name: string; description: string; image?: Picture | null }
  /** Cuisines have a picture, categories do not. */
  withPicture?: boolean
}

/** The form for a category or cuisine. */
export function CategoryOrCuisineForm({ record, withPicture, ...rest }: CategoryOrCuisineFormProps) {
  const initial: Record<keyof NewCuisine, string> | undefined = record && {
    name: record.name,
    description: record.description,
  }
  return (
    <RecordForm {...rest} record={initial}>
      {(field) => (
        <>
          <NameAndDescriptionFields field={field} descriptionHint="Shown under the name on its page." />
          {withPicture && <RecordPictureField field={field} current={record?.image?.url} />}
        </>
      )}
    </RecordForm>
  )
}
