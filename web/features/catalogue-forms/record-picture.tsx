import { PictureField } from '#web/ui/picture-field.tsx'
import { removePicture } from './field-names.ts'

/** The picture of a record, which can be chosen, changed and taken away. */
export function RecordPicture({
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
      removeName={removePicture}
      onShow={onShow}
    />
  )
}
