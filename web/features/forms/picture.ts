import { pictureMessage } from '#contract/rules/picture.ts'
import type { FormFailure } from './form-result.ts'
import { typedValues } from './read-form.ts'

/** Bytes that a picture may have (decisions §6). */
const pictureLimit = 5 * 1024 * 1024

/** The picture of a form's field `image`, undefined if none was chosen; a failure at that field if it is too large. */
export function readPicture(form: FormData): { picture: File | undefined } | { failure: FormFailure } {
  const image = form.get('image')
  // Browsers send an empty file where none was chosen.
  if (!(image instanceof File) || image.size === 0) return { picture: undefined }
  return image.size > pictureLimit ? { failure: pictureTooLarge(form) } : { picture: image }
}

function pictureTooLarge(form: FormData): FormFailure {
  return {
    success: false,
    message: pictureMessage,
    errors: { image: pictureMessage },
    values: typedValues(form),
    code: 'TOO_LARGE',
  }
}
