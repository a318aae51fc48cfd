import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** What kind of thing somebody signed in with. */
export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const

/** One place where an account is signed in. */
export const session = z.object({
  _id: id,
  /** browser and system in words: `Chrome on Windows` */
  device: z.string(),
  deviceKind: z.enum(deviceKinds),
  /** the one that asks */
  current: z.boolean(),
  /** when it was signed in */
  createdAt: moment,
  /** kept to the hour */
  lastUsedAt: moment,
})
export type Session = z.infer<typeof session>
