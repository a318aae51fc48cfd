import { z } from 'zod'
import { picture } from './picture.ts'

/**
 * Sales of an hour (`2026-11-21T09:00`), a day (`2026-11-21`) or a month (`2026-11`) in the business time
 * zone.
 */
export const salesPoint = z.object({ at: z.string(), sales: z.number(), orders: z.number() })
export type SalesPoint = z.infer<typeof salesPoint>

const total = { sales: z.number(), orders: z.number() }

/** A period up to now, and the previous one up to the same hour. */
export const salesPeriod = z.object({
  ...total,
  /** delivery fees and tips within `sales` */
  fees: z.number(),
  tips: z.number(),
  /** refunds that the seller bears, and commission, of the orders within `sales` (marketplace §3) */
  refunded: z.number(),
  commission: z.number(),
  before: z.object(total),
  points: z.array(salesPoint),
})
export type SalesPeriod = z.infer<typeof salesPeriod>

const salesFigures = z.object({
  today: salesPeriod,
  week: salesPeriod,
  month: salesPeriod,
  year: salesPeriod,
  /** outcome of the orders of the last 30 days; the others are Pending */
  outcome: z.object({ placed: z.number(), completed: z.number(), failed: z.number(), cancelled: z.number() }),
})
export type SalesFigures = z.infer<typeof salesFigures>

/** Key figures of the marketplace, for admins. */
export const marketplace = z.object({
  timeZone: z.string(),
  asOf: z.string(),
  /** today's orders that are neither Cancelled nor Failed, and their sum */
  today: z.object(total),
  /** Pending or In Progress; 1,000 at most */
  openComplaints: z.number(),
  /** 1,000 at most */
  pendingContacts: z.number(),
  /** sign-ups of the last seven days; 10,000 at most */
  newUsers: z.number(),
  newSellers: z.number(),
})
export type Marketplace = z.infer<typeof marketplace>

/** What an operator sees of a restaurant: orders of some days, and complaints about it that are open (at most 1,000). */
export const restaurantSums = z.object({
  placed: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  failed: z.number(),
  /** of orders neither Cancelled nor Failed */
  sales: z.number(),
  openComplaints: z.number(),
})
export type RestaurantSums = z.infer<typeof restaurantSums>

/** A seller's sales: orders that are neither Cancelled nor Failed (decisions §5). */
export const sellerSales = z.object({
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
export type Sales = z.infer<typeof sellerSales>
