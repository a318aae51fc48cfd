import { z } from 'zod'
import { orElse, amount } from '../fields.ts'

/** The ways in which an order reaches its customer (marketplace §3). */
export const fulfilments = ['delivery', 'pickup'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** The delivery fee: flat, plus an amount per started kilometre after the first ones; free from a total price. */
export const deliveryFee = z.object({
  flat: orElse(amount.max(10_000, 'At most ₹10,000'), 0),
  perKm: orElse(amount.max(1_000, 'At most ₹1,000'), 0),
  /** kilometres that `flat` includes */
  firstKm: orElse(z.number({ error: 'Must be a number' }).int('Must be a whole number').min(0).max(100), 0),
  /** null: never free */
  freeFrom: orElse(amount.gt(0, 'Must be more than ₹0').max(100_000).nullable(), null),
})

/** What a restaurant asks for delivery, and which orders it takes, as its guests see it. */
export const charges = z.object({
  delivery: z.boolean(),
  pickup: z.boolean(),
  /** kilometres from its address, as the crow flies; null: no limit */
  radiusKm: z.number().nullable(),
  /** it delivers to a list of postal codes only */
  listsPostalCodes: z.boolean(),
  /** compared with the total price; null: none */
  minimumOrder: z.number().nullable(),
  /** null: delivery is free */
  fee: z
    .object({ flat: z.number(), perKm: z.number(), firstKm: z.number(), freeFrom: z.number().nullable() })
    .nullable(),
  tips: z.boolean(),
})
export type Charges = z.infer<typeof charges>

/** Letters and digits, as compared: spaces and hyphens do not count. */
const postalCode = z
  .string()
  .overwrite((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .regex(/^[0-9A-Z]{2,12}$/, 'Letters and digits, such as 560001')

/** How far a restaurant delivers. */
export const distanceKm = z
  .number({ error: 'Must be a number' })
  .min(0.1, 'At least 0.1 km')
  .max(200, 'At most 200 km')
  .refine((km) => Number.isInteger(Math.round(km * 1e6) / 100_000), 'At most one decimal')

/** Which ways to pay a restaurant accepts (marketplace §3). */
export const acceptedPayments = z.object({ cash: z.boolean(), card: z.boolean() })

/**
 * The delivery area and charges of a restaurant as its seller sets them. Fields that are left out are not set; `payments`
 * is unchanged then (marketplace §9).
 */
export const newCharges = z
  .object({
    delivery: orElse(z.boolean(), true),
    pickup: orElse(z.boolean(), false),
    radiusKm: orElse(distanceKm.nullable(), null),
    postalCodes: orElse(
      z
        .array(postalCode)
        .min(1, 'At least one')
        .max(500, 'At most 500')
        .transform((codes) => [...new Set(codes)])
        .nullable(),
      null,
    ),
    minimumOrder: orElse(amount.gt(0, 'Must be more than ₹0').max(100_000).nullable(), null),
    fee: orElse(deliveryFee.nullable(), null),
    tips: orElse(z.boolean(), false),
    payments: acceptedPayments
      .refine(({ cash, card }) => cash || card, 'Cash or card must be accepted')
      .optional(),
  })
  .refine(({ delivery, pickup }) => delivery || pickup, {
    path: ['pickup'],
    message: 'Delivery or pickup must be on',
  })
  .refine(({ radiusKm, postalCodes }) => radiusKm === null || postalCodes === null, {
    path: ['postalCodes'],
    message: 'Either a radius or postal codes',
  })
export type NewCharges = z.output<typeof newCharges>

/** Why a restaurant does not deliver to a place, or cannot say it. */
export const reachObstacles = ['OUT_OF_REACH', 'POINT_NEEDED', 'PICKUP_ONLY'] as const
export type ReachObstacle = (typeof reachObstacles)[number]
