import { pictureMessage } from '#contract/rules/picture.ts'
import { failedWith, type ReadResult } from './read-form.ts'

/** Bytes that a picture may have (decisions §6). */
const pictureLimit = 5 * 1024 * 1024

/** Adds the picture of a form's field `image` to what was read; undefined if none was chosen. A failure has the errors of both. */
export function withChosenPicture<Body>(
  form: FormData,
  read: ReadResult<Body>,
): ReadResult<{ body: Body; picture: File | undefined }> {
  const image = form.get('image')
  // Browsers send an empty file where none was chosen.
  const picture = image instanceof File && image.size > 0 ? image : undefined
  const isTooLarge = picture !== undefined && picture.size > pictureLimit
  if (!isTooLarge) return 'failure' in read ? read : { value: { body: read.value, picture } }
  const tooLarge = { image: pictureMessage }
  if ('failure' in read)
    return { failure: { ...read.failure, errors: { ...read.failure.errors, ...tooLarge } } }
  return failedWith(form, tooLarge, pictureMessage, 'TOO_LARGE')
}
