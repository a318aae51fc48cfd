import { pictureMessage } from '#contract/rules/picture.ts'
import { failedWith, type ReadResult } from './read-form.ts'

/** Bytes that a picture may have (decisions §6). */
const pictureLimit = 5 * 1024 * 1024

/** Adds the picture of a form's field `image` to what was read; undefined if none was chosen. A failure has the errors of both. */
export function withChosenPicture<Body>(
  form: FormData,
  read: ReadResult<Body>,
): ReadResult<{ body: Body; picture: File | undefined }> {
  return withChosen(form, read, 'image', ([picture]) => ({ picture }))
}

/** The same with the pictures of the field `images`. */
export function withChosenPictures<Body>(
  form: FormData,
  read: ReadResult<Body>,
): ReadResult<{ body: Body; pictures: File[] }> {
  return withChosen(form, read, 'images', (pictures) => ({ pictures }))
}

/** The files of a field. Browsers send an empty one where none was chosen. */
export function filesIn(form: FormData, field: string): File[] {
  return form.getAll(field).filter((one): one is File => one instanceof File && one.size > 0)
}

function withChosen<Body, Pictures>(
  form: FormData,
  read: ReadResult<Body>,
  field: 'image' | 'images',
  toValue: (files: File[]) => Pictures,
): ReadResult<{ body: Body } & Pictures> {
  const files = filesIn(form, field)
  if (files.every(({ size }) => size <= pictureLimit))
    return 'failure' in read ? read : { value: { body: read.value, ...toValue(files) } }
  const tooLarge = { [field]: pictureMessage }
  if ('failure' in read)
    return { failure: { ...read.failure, errors: { ...read.failure.errors, ...tooLarge } } }
  return failedWith(form, tooLarge, pictureMessage, 'TOO_LARGE')
}
