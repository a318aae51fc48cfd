import type { z } from 'zod'
import { type MarketplaceMoney, plainAmount } from '#contract/format/money.ts'
import {
  categoryChange,
  cuisineChange,
  foodChange,
  newCategory,
  newCuisine,
  newFood,
  newRestaurant,
  restaurantChange,
} from '#contract/records/catalogue-changes.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { withChosenPicture } from '#web/features/forms/picture.ts'
import { readForm, type ReadResult } from '#web/features/forms/read-form.ts'
import { removePictureField } from './form-values.ts'

/** The schemas of the catalogue's forms. */
export const recordSchemas = {
  categoryChange,
  cuisineChange,
  foodChange,
  newCategory,
  newCuisine,
  newFood,
  newRestaurant,
  restaurantChange,
}
export type RecordKind = keyof typeof recordSchemas

export interface RecordInput<Schema extends z.ZodType> {
  body: z.output<Schema>
  picture: File | undefined
}

/** Fields with several values. Failures hold them as ids separated by spaces. */
const lists = ['categories', 'cuisines', 'optionGroups', 'allergens', 'mayContain']

/** Reads the form of a catalogue record with its picture; the failure has the errors of both. */
export function readRecord<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  money?: MarketplaceMoney,
): ReadResult<RecordInput<Schema>> {
  const read = withChosenPicture(form, readForm(form, schema, fieldsOf(form), money))
  return 'failure' in read ? { failure: withLists(form, read.failure) } : read
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const { image: _file, price, ...fields } = Object.fromEntries(form)
  return {
    ...fields,
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
    ...(typeof price === 'string' && { price: plainAmount(price) }),
    image: form.has(removePictureField) ? null : undefined,
  }
}

/** The failure with the chosen ids of lists. */
export function withLists(form: FormData, failure: FormFailure): FormFailure {
  const kept = lists.map((name) => [name, form.getAll(name).map(String).join(' ')])
  // The error of one element (`categories.0`) is shown at the list.
  const errors = Object.entries(failure.errors).map(([path, message]) => [path.split('.', 1)[0], message])
  return {
    ...failure,
    errors: Object.fromEntries(errors),
    values: { ...failure.values, ...Object.fromEntries(kept) },
  }
}
