import { z } from 'zod'
import { coordinates, id, line, requiredMessage } from '../fields.ts'

export const addressTypes = ['Home', 'Work', 'Other', 'Restaurant'] as const
export const customerAddressTypes = [
  'Home',
  'Work',
  'Other',
] as const satisfies readonly (typeof addressTypes)[number][]

/** The postal part, which is copied into orders (lengths: decisions §6). */
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

/** A new address: customers have types Home, Work and Other, restaurants have Restaurant. */
export const newAddress = writtenAddress.extend({
  type: z.enum(addressTypes, {
    error: ({ input }) => (input ? `One of: ${addressTypes.join(', ')}` : requiredMessage),
  }),
  coordinates: coordinates.optional(),
})
export type NewAddress = z.infer<typeof newAddress>

/** A change of an address; its type stays. Without `coordinates` the point stays, null removes it. */
export const changedAddress = writtenAddress.extend({ coordinates: coordinates.nullish() })
export type ChangedAddress = z.infer<typeof changedAddress>
