import { z } from 'zod'
import type { newSeller } from '#contract/endpoints/people.ts'
import type { Seller } from '#contract/records/account.ts'
import type { ListedSeller, ListedUser } from '#contract/records/people.ts'
import { mostPeople } from '#contract/rules/people.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { searchPatterns } from '../../db/searching.ts'
import { askForPassword, inviteByMail } from '../accounts/invitations.ts'
import { createAccount } from '../accounts/service.ts'
import { readSeller } from '../profiles/service.ts'
import { notify } from '../notifications/service.ts'
import { presentPicture } from '../images/present.ts'
import { countPeople, findSellers, findUsers, type SellerRow, type UserRow } from './queries.ts'

const newestKey = z.tuple([z.uuid()])

const isEmail = (typed: string) => /^\S+@\S+\.\S+$/.test(typed)

interface ListOptions {
  limit: number
  cursor?: string
  q?: string
  sort?: 'oldest'
}

/** A page of people, and the total number. */
type People<Person> = ListPage<Person> & { total: number }

/** Customers for admins, the newest or the oldest first. */
export async function listUsers(db: Reader, options: ListOptions): Promise<People<ListedUser>> {
  const [rows, total] = await Promise.all([
    findUsers(db, toQuery(options)),
    countPeople(db, 'user', mostPeople),
  ])
  return { ...cutPage(rows, options.limit, ({ id }) => [id], presentUser), total }
}

/** Sellers for admins, the newest or the oldest first. */
export async function listSellers(db: Reader, options: ListOptions): Promise<People<ListedSeller>> {
  const [rows, total] = await Promise.all([
    findSellers(db, toQuery(options)),
    countPeople(db, 'seller', mostPeople),
  ])
  return { ...cutPage(rows, options.limit, ({ id }) => [id], presentSeller), total }
}

function toQuery({ limit, cursor, q, sort }: ListOptions) {
  const after = readCursor(cursor, newestKey)?.[0]
  return {
    patterns: searchPatterns(q ?? ''),
    ...(q && isEmail(q) && { email: q }),
    after,
    oldestFirst: sort === 'oldest',
    limit: limit + 1,
  }
}

/**
 * Creates a seller's account with a welcome notification, and invites the seller where that is wanted. Throws 409 at `email` if it is registered, 400 for an
 * invalid picture.
 */
export async function createSellerAccount(
  {
    database,
    images,
    clock,
    log,
    marketplace,
  }: Pick<AppContext, 'database' | 'images' | 'clock' | 'log' | 'marketplace'>,
  { invite, ...person }: z.output<typeof newSeller>,
  picture: Buffer | null,
): Promise<Seller> {
  const account = { role: 'seller', person, picture } as const
  const { id } = await createAccount({ database, images }, account, async (tx, seller) => {
    const data = { marketplace: marketplace.current().name }
    await notify(tx, seller.id, { type: 'seller-account-created', data })
    if (invite) await inviteByMail(tx, seller.id)
    else if (marketplace.changesTypedPasswords()) await askForPassword(tx, seller.id)
  })
  return readSeller(database.db, clock, id, log)
}

/** A customer in the admins' list. */
function presentUser(row: UserRow): ListedUser {
  return { ...presentPerson(row), lastOrderAt: row.lastOrderAt?.toISOString() ?? null }
}

/** A seller in the admins' list. */
function presentSeller(row: SellerRow): ListedSeller {
  const { restaurantCount, restaurants, invitation } = row
  return { ...presentPerson(row), restaurantCount, restaurants, invitation }
}

function presentPerson(row: UserRow | SellerRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    image: presentPicture(row.image),
    createdAt: row.createdAt.toISOString(),
    suspended: row.suspendedAt && { reason: row.suspendedReason ?? '' },
    orders: row.orders,
  }
}
