import type { Contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { World } from '../world.ts'

/**
 * Who calls in the walk; `user` and `seller` own the world's records, the others own nothing in it. `admin` is an owner, `support` the
 * other kind of admin.
 */
const tableCallers = ['guest', 'user', 'otherUser', 'seller', 'otherSeller', 'admin'] as const
export const callers = [...tableCallers, 'support', 'suspendedUser', 'suspendedSeller'] as const
export type CallerName = (typeof callers)[number]

/** What a call sends, made from the world, and the status that each caller must get. */
export interface Expectation extends Omit<TableEntry, 'answers'> {
  answers: Record<CallerName, number>
}

/** The same as the tables have it. */
export interface TableEntry {
  params?: (world: World) => Record<string, string>
  query?: (world: World) => Record<string, string>
  body?: (world: World) => Record<string, unknown>
  answers: Record<(typeof tableCallers)[number], number> & {
    /** where it is not what owners get */
    support?: number
  }
  /** suspended people can make this change as others can */
  whileSuspended?: true
}

/** An expectation for every entry of some areas of the contract. */
export type Expectations<Areas extends keyof Contract> = {
  [Area in Areas]: Record<keyof Contract[Area], TableEntry>
}

/**
 * Adds what follows for admins who are no owners, and for suspended people: these read what others of their role read, and can change
 * nothing unless the table says so.
 */
export function withDerivedCallers(
  { answers, whileSuspended, ...sent }: TableEntry,
  entry: Endpoint,
): Expectation {
  const isRefused = entry.access !== 'public' && entry.changesState && !whileSuspended
  return {
    ...sent,
    answers: {
      support: answers.admin,
      ...answers,
      suspendedUser: isRefused ? 403 : answers.otherUser,
      suspendedSeller: isRefused ? 403 : answers.otherSeller,
    },
  }
}

export const everybody = (status: number) =>
  Object.fromEntries(tableCallers.map((caller) => [caller, status])) as TableEntry['answers']

/** The record's customer; other customers get `other`, other roles 403, guests 401. */
export const userOnly = (own: number, other: number): TableEntry['answers'] => ({
  guest: 401,
  user: own,
  otherUser: other,
  seller: 403,
  otherSeller: 403,
  admin: 403,
})

/** The record's seller; other sellers get `other`, other roles 403, guests 401. */
export const sellerOnly = (own: number, other: number): TableEntry['answers'] => ({
  guest: 401,
  user: 403,
  otherUser: 403,
  seller: own,
  otherSeller: other,
  admin: 403,
})

/** Both kinds of admins, unless support gets something else. */
export const adminOnly = (own: number, support = own): TableEntry['answers'] => ({
  ...everybody(403),
  guest: 401,
  admin: own,
  support,
})

/** Only owners among the admins. */
export const ownersOnly = (own: number) => adminOnly(own, 403)

/** Calls that all roles share, for a record of the customer: it does not exist for anybody else. */
export const ownerOnly = (own: number): TableEntry['answers'] => ({
  ...everybody(404),
  guest: 401,
  user: own,
})

/** Addresses are customers' and restaurants': this one does not exist for any seller. */
export const addressOwner = (own: number): TableEntry['answers'] => ({
  ...userOnly(own, 404),
  seller: 404,
  otherSeller: 404,
})
