import { z } from 'zod'
import { id, moment } from '../fields.ts'

export const notification = z.object({
  _id: id,
  message: z.string(),
  createdAt: moment,
  /** a string, not a boolean: specification §3 */
  read: z.enum(['true', 'false']),
  /** the delivered order that it is about, to order it again */
  orderAgain: id.optional(),
})
export type Notification = z.infer<typeof notification>
