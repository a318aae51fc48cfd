import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { actors, cancelReasons } from '../rules/order.ts'

const count = z.number()

const cancellation = z.object({
  by: z.enum(actors).nullable(),
  reason: z.enum(cancelReasons).nullable(),
  orders: count,
})

/** What is counted of the orders placed on a day. */
const counts = {
  placed: count,
  completed: count,
  failed: count,
  cancelled: count,
  /** grand totals of orders neither Cancelled nor Failed */
  sales: z.number(),
  commission: z.number(),
  refunded: z.number(),
  /** accepted orders, and the seconds from their placing or payment on, in all */
  accepted: count,
  acceptSeconds: count,
  /** delivered orders that had an expected time, and how many came after its span */
  timed: count,
  late: count,
  /** customers whose first order it was, and others */
  newCustomers: count,
  returningCustomers: count,
  /** each text once per day and network */
  searchesWithoutResult: count,
}

export const daySums = z.object({ ...counts, cancellations: z.array(cancellation) })
export type DaySums = z.infer<typeof daySums>

/** A day, week or month; `at` is its first day. */
export const figuresPoint = z.object({ at: z.iso.date(), ...counts })
export type FiguresPoint = z.infer<typeof figuresPoint>

const restaurant = z.object({
  _id: id,
  name: z.string(),
  placed: count,
  /** Cancelled or Failed */
  lost: count,
  sales: z.number(),
})
export type FiguresRestaurant = z.infer<typeof restaurant>

const missedSearch = z.object({ words: z.string(), searches: count })
export type MissedSearch = z.infer<typeof missedSearch>

/** The figures of the marketplace for a time. */
export const figures = z.object({
  timeZone: z.string(),
  /** changes until then are counted; null: some days are not counted yet */
  countedAt: moment.nullable(),
  points: z.array(figuresPoint),
  total: z.object(counts),
  cancellations: z.array(cancellation),
  /** those that sold most, and those that lost the largest share of their orders */
  best: z.array(restaurant),
  worst: z.array(restaurant),
  /** the most frequent ones of the last thirty days, of those that several people made */
  missedSearches: z.array(missedSearch),
})
export type Figures = z.infer<typeof figures>
