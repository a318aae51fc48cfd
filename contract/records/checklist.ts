import { z } from 'zod'
import { id } from '../fields.ts'

/** What *Get ready to open* knows about a restaurant (marketplace, first rule). */
const readiness = z.object({
  _id: id,
  name: z.string(),
  /** of its address; null: it has none */
  addressId: id.nullable(),
  hasPoint: z.boolean(),
  hasHours: z.boolean(),
  hasAcceptLimit: z.boolean(),
  /** it has dishes, and all of them have a diet and stated allergens */
  hasDietAndAllergens: z.boolean(),
  /** of the restaurant or of a dish */
  hasPicture: z.boolean(),
})
export type Readiness = z.infer<typeof readiness>

/** The restaurants of a seller; null where the seller has dismissed the checklist, or all is done. */
export const checklist = z.array(readiness).nullable()
