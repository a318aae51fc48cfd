import { z } from 'zod'
import { roles } from '../endpoint.ts'
import { id, moment, prose } from '../fields.ts'

/** A message about an order (marketplace §2). */
export const orderMessage = z.object({
  _id: id,
  from: z.enum(roles),
  text: z.string(),
  createdAt: moment,
  /** when the other side read it; of an operator's message, the customer */
  readAt: moment.nullable(),
})
export type OrderMessage = z.infer<typeof orderMessage>
export const newOrderMessage = z.object({ text: prose(500) })
