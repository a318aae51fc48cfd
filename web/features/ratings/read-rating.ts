import { newRating, ratingChange } from '#contract/endpoints/ratings.ts'
import type { ReferenceType } from '#contract/rules/rating.ts'
import { readForm, textOf } from '#web/features/forms/read-form.ts'

/** Reads the form of Add Rating; the type of the reference is in the address. */
export function readNewRating(form: FormData, referenceType: ReferenceType | null) {
  const input = { rating: starsOf(form, 'rating'), comment: textOf(form, 'comment'), referenceType }
  return readForm(form, newRating, input)
}

/** Reads the form of Edit Rating. */
export function readRatingChange(form: FormData) {
  const input = { ratingValue: starsOf(form, 'ratingValue'), comment: textOf(form, 'comment') }
  return readForm(form, ratingChange, input)
}

/** The chosen stars; NaN without any. */
export function starsOf(form: FormData, name: string): number {
  return Number(textOf(form, name) || Number.NaN)
}
