import { z } from 'zod'
import { coordinates, id, line } from '../fields.ts'

export const addressTypes = ['Home', 'Work', 'Other', 'Restaurant'] as const
export const customerAddressTypes = ['Home', 'Work', 'Other'] as const

/** The written part, as it is typed and as it is copied into an order (lengths: decisions §6). */
export const writtenAddress = z.object({
  streetAddress: line(200),
  city: line(100),
  postalCode: line(12),
  state: line(100),
  country: line(100),
})
export type WrittenAddress = z.infer<typeof writtenAddress>

export const address = z.object({
  _id: id,
  type: z.enum(addressTypes),
  streetAddress: z.string(),
  city: z.string(),
  postalCode: z.string(),
  state: z.string(),
  country: z.string(),
  location: z.object({ coordinates }).nullable(),
})
export type Address = z.infer<typeof address>

/** What a customer types to add an address. */
export const newAddress = writtenAddress.extend({
  type: z.enum(customerAddressTypes, { error: 'This field is required' }),
  coordinates: coordinates.optional(),
})
export type NewAddress = z.infer<typeof newAddress>
