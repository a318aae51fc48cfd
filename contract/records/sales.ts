import { z } from 'zod'
import { picture } from './picture.ts'

/** Sales of an hour (`2026-11-21T09:00`), a day (`2026-11-21`) or a month (`2026-11`) of the business time zone, rupees. */
export const salesPoint = z.object({ at: z.string(), sales: z.number(), orders: z.number() })
export type SalesPoint = z.infer<typeof salesPoint>

const total = { sales: z.number(), orders: z.number() }

/** A period of time up to now, and the one before it up to the same hour. */
export const salesPeriod = z.object({ ...total, before: z.object(total), points: z.array(salesPoint) })
export type SalesPeriod = z.infer<typeof salesPeriod>

export const salesFigures = z.object({
  today: salesPeriod,
  week: salesPeriod,
  month: salesPeriod,
  year: salesPeriod,
  /** what became of the orders placed in the last 30 days; the rest is Pending */
  outcome: z.object({ placed: z.number(), completed: z.number(), failed: z.number(), cancelled: z.number() }),
})
export type SalesFigures = z.infer<typeof salesFigures>

/** How the marketplace is doing, for its admins. */
export const marketplace = z.object({
  timeZone: z.string(),
  asOf: z.string(),
  /** orders of today that are neither Cancelled nor Failed, and their rupees */
  today: z.object(total),
  /** Pending or In Progress; 1,000 at most */
  openComplaints: z.number(),
  /** 1,000 at most */
  pendingContacts: z.number(),
  /** who signed up in the last seven days; 10,000 at most */
  newUsers: z.number(),
  newSellers: z.number(),
})
export type Marketplace = z.infer<typeof marketplace>

/** What a seller sold: orders that are neither Cancelled nor Failed (decisions §5). */
export const sales = z.object({
  timeZone: z.string(),
  asOf: z.string(),
  ...salesFigures.shape,
  averageRating: z.number().nullable(),
  ratingCount: z.number(),
  /** of the last 30 days, rupees without discount and tax */
  bestDishes: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      restaurant: z.string(),
      image: picture.nullable(),
      quantity: z.number(),
      sales: z.number(),
    }),
  ),
})
export type Sales = z.infer<typeof sales>
