import { orderRatings } from '#contract/endpoints/ratings.ts'
import { failedWith, textOf } from '#web/features/forms/read-form.ts'
import { starsOf } from '#web/features/ratings/read-rating.ts'
import { starsField, textField } from './field-names.ts'

/** The hidden fields that name what the form can rate: `Food <id>`. */
const parts = (form: FormData) => form.getAll('part').map(String)

/** Reads the form of Rate Order: of each part that has stars or a text; a text alone lacks its stars. */
export function readOrderRatings(form: FormData) {
  const chosen = parts(form).filter(
    (part) => textOf(form, starsField(part)) !== '' || textOf(form, textField(part)).trim() !== '',
  )
  const ratings = chosen.map((part) => {
    const [referenceType, referenceId] = part.split(' ')
    const comment = textOf(form, textField(part))
    return { referenceType, referenceId, rating: starsOf(form, starsField(part)), comment }
  })
  const result = orderRatings.safeParse({ ratings })
  if (result.success) return { value: result.data }
  const errors: Record<string, string> = {}
  let message: string | undefined
  for (const { path, message: text } of result.error.issues) {
    const part = typeof path[1] === 'number' ? chosen[path[1]] : undefined
    if (part === undefined) message ??= text
    else errors[path[2] === 'comment' ? textField(part) : starsField(part)] ??= text
  }
  return failedWith(form, errors, message)
}
