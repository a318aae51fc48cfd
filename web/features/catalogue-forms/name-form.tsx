import type { Picture } from '#contract/records/picture.ts'
import { keptValues } from './kept.ts'
import { NameFields } from './name-fields.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { RecordPicture } from './record-picture.tsx'

export type NameFormProps = Omit<RecordFormProps, 'children' | 'preview'> & {
  /** What is changed; without it a new one is made. */
  record?: { name: string; description: string; image?: Picture | null }
  /** Cuisines have a picture. */
  withPicture?: boolean
}

/** What an admin tells of a category or cuisine. */
export function NameForm({ record, withPicture, ...rest }: NameFormProps) {
  const { values, errors } = keptValues(
    rest.failure,
    record && { name: record.name, description: record.description },
  )
  return (
    <RecordForm {...rest}>
      <NameFields {...{ values, errors }} descriptionHint="Stands under the name on its page." />
      {withPicture && <RecordPicture {...{ errors }} current={record?.image?.url} />}
    </RecordForm>
  )
}
