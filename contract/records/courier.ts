import { z } from 'zod'
import { coordinates, moment, prose } from '../fields.ts'
import { deliveryAddress } from './order.ts'

/** Why a courier cannot deliver, and when they said so. */
export const courierReport = z.object({ reason: z.string(), at: moment })
export const newCourierReport = z.object({ reason: prose(200) })

/** A delivery as its courier sees it by the link (marketplace §2): what they need at the door, and nothing else. */
export const courierDelivery = z.object({
  billNumber: z.string(),
  restaurant: z.object({ name: z.string(), phoneNumber: z.string() }),
  customer: z.object({ name: z.string(), mobile: z.string() }),
  deliveryAddress,
  /** of the address; null: not known */
  coordinates: coordinates.nullable(),
  instructions: z.string(),
  foodItems: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** what the customer still pays, in the currency; 0: it is paid */
  toCollect: z.number(),
  scheduledFor: moment.nullable(),
  expectedAt: moment.nullable(),
  dispatchedAt: moment.nullable(),
  report: courierReport.nullable(),
})
export type CourierDelivery = z.infer<typeof courierDelivery>
