import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** The kind of device of a session. */
export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const

/** A session of the account, as shown to its owner. */
export const session = z.object({
  _id: id,
  /** browser and system: `Chrome on Windows` */
  device: z.string(),
  deviceKind: z.enum(deviceKinds),
  /** the name of a kitchen device, which can only use the board; null: signed in with the account */
  kitchenDevice: z.string().nullable(),
  /** whether it is the calling session */
  current: z.boolean(),
  /** when it was signed in */
  createdAt: moment,
  /** accurate to the hour */
  lastUsedAt: moment,
})
export type Session = z.infer<typeof session>
