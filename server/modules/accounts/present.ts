import type { Admin } from '#contract/records/account.ts'
import { presentPicture } from '../images/present.ts'
import type { PersonRow } from './queries.ts'

/** What the person sees of the own account. */
export function presentPerson(row: PersonRow): Omit<Admin, 'pendingContacts'> {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    image: presentPicture(row.image),
    unread: row.unread,
  }
}
