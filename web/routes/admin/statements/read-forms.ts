import { newCorrection, newPayout, statementClosing } from '#contract/endpoints/statements.ts'
import { percent } from '#contract/fields.ts'
import { z } from 'zod'
import { readerOf } from '#web/features/forms/read-form.ts'

/*
 * The forms about the money of a seller. Their addresses name the seller or the statement.
 */

export const readPayout = readerOf(newPayout)
export const readCorrection = readerOf(newCorrection.omit({ seller: true }))
export const readClosing = readerOf(statementClosing.omit({ seller: true }))
/** An empty percent is the default of the marketplace. */
export const readCommissionForm = readerOf(
  z.object({
    percent: z.preprocess((value) => (value === '' ? null : value), percent.nullable()),
    ofDeliveryFee: z.preprocess((value) => value !== undefined, z.boolean()),
  }),
)
