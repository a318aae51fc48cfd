import { z } from 'zod'
import { id, moment, orElse } from '../fields.ts'
import { arrival } from './catalogue.ts'
import { acceptedPayments, charges, reachObstacles } from './charges.ts'
import { openingHours, openState } from './opening.ts'

const minutes = (least: number, most: number) =>
  z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(least, `At least ${least} minutes`)
    .max(most, `At most ${most} minutes`)
    .nullable()

/** How a kitchen works (marketplace §2). Null: not set. */
export const kitchenSettings = z.object({
  /** from accepting an order to its arrival */
  usualMinutes: orElse(minutes(5, 240), null),
  /** after which an order that is not accepted is cancelled */
  acceptLimit: orElse(minutes(2, 240), null),
  /** guests may order for a later time */
  scheduledOrders: orElse(z.boolean(), false),
  /** customers and the kitchen can write to each other about an order; left out: unchanged */
  messages: z.boolean().optional(),
})
export type KitchenSettings = z.output<typeof kitchenSettings>

/** What a seller has set for a restaurant, and its state now. */
export const restaurantSettings = z.object({
  restaurant: z.object({ _id: id, name: z.string() }),
  hours: openingHours,
  open: openState,
  kitchen: z.object({
    usualMinutes: z.number().nullable(),
    acceptLimit: z.number().nullable(),
    scheduledOrders: z.boolean(),
    messages: z.boolean(),
  }),
  charges: charges.extend({ postalCodes: z.array(z.string()).nullable() }),
  payments: acceptedPayments,
  /** its address has a point, which a radius and a fee per kilometre need */
  hasPoint: z.boolean(),
})
export type RestaurantSettings = z.infer<typeof restaurantSettings>

/** Whether, for how much and how soon a restaurant delivers to a place (marketplace §9). */
export const quote = z.object({
  delivers: z.boolean(),
  /** why it does not; null: it does */
  reason: z.enum(reachObstacles).nullable(),
  /** metres in a straight line; null where a point is not known */
  distance: z.number().nullable(),
  /** for the total price of the query; null where it does not deliver, or a point is not known */
  deliveryFee: z.number().nullable(),
  minimumOrder: z.number().nullable(),
  minutes: arrival,
  open: openState,
  charges,
  scheduledOrders: z.boolean(),
})
export type Quote = z.infer<typeof quote>

/** The times for which an order can be scheduled on a date. */
export const slots = z.array(moment)
