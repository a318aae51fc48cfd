import { join } from 'node:path'
import type { Role } from '#contract/endpoint.ts'
import type { Credentials } from './person.ts'
import type { Dish } from './steps.ts'

/** What `makeHistory` has left in a marketplace. */
export interface Known {
  people: Record<Role, Credentials>
  /** of browsers that were signed in when the dump was made */
  cookies: Record<Role, string>
  dish: Dish
  /** the path of a picture file */
  picture: string
  addressId: string
  orders: Record<'delivered' | 'refunded' | 'accepted' | 'pending', string>
  basketId: string
  complaintId: string
}

/** The folder of a release's dump: `dump.sql`, `known.json` and its pictures. */
export const dumpFolder = (commit: string) => join(import.meta.dirname, `dump-${commit.slice(0, 7)}`)
