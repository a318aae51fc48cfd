import type { Contract } from '#contract/contract.ts'
import type { World } from '../world.ts'

/** Who calls in the walk; `user` and `seller` own the world's records, the others own nothing in it. */
export const callers = ['guest', 'user', 'otherUser', 'seller', 'otherSeller', 'admin'] as const
export type CallerName = (typeof callers)[number]

/** What a call sends, made from the world, and the status that each caller must get. */
export interface Expectation {
  params?: (world: World) => Record<string, string>
  query?: (world: World) => Record<string, string>
  body?: (world: World) => Record<string, unknown>
  answers: Record<CallerName, number>
}

/** An expectation for every entry of some areas of the contract. */
export type Expectations<Areas extends keyof Contract> = {
  [Area in Areas]: Record<keyof Contract[Area], Expectation>
}

export const everybody = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<CallerName, number>

/** The record's customer; other customers get `other`, other roles 403, guests 401. */
export const userOnly = (own: number, other: number): Expectation['answers'] => ({
  guest: 401,
  user: own,
  otherUser: other,
  seller: 403,
  otherSeller: 403,
  admin: 403,
})

/** The record's seller; other sellers get `other`, other roles 403, guests 401. */
export const sellerOnly = (own: number, other: number): Expectation['answers'] => ({
  guest: 401,
  user: 403,
  otherUser: 403,
  seller: own,
  otherSeller: other,
  admin: 403,
})

export const adminOnly = (own: number): Expectation['answers'] => ({
  ...everybody(403),
  guest: 401,
  admin: own,
})

/** Calls that all roles share, for a record of the customer: it does not exist for anybody else. */
export const ownerOnly = (own: number): Expectation['answers'] => ({
  ...everybody(404),
  guest: 401,
  user: own,
})

/** Addresses are customers' and restaurants': this one does not exist for any seller. */
export const addressOwner = (own: number): Expectation['answers'] => ({
  ...userOnly(own, 404),
  seller: 404,
  otherSeller: 404,
})
