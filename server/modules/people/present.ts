import type { ListedSeller, ListedUser } from '#contract/records/people.ts'
import { presentPicture } from '../images/present.ts'
import type { SellerRow, UserRow } from './queries.ts'

/** A customer in the admins' list. */
export function presentUser(row: UserRow): ListedUser {
  return { ...presentPerson(row), lastOrderAt: row.lastOrderAt?.toISOString() ?? null }
}

/** A seller in the admins' list. */
export function presentSeller(row: SellerRow): ListedSeller {
  return { ...presentPerson(row), restaurantCount: row.restaurantCount, restaurants: row.restaurants }
}

function presentPerson(row: UserRow | SellerRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    image: presentPicture(row.image),
    createdAt: row.createdAt.toISOString(),
    orders: row.orders,
  }
}
