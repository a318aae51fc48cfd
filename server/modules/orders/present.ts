import type { Order } from '#contract/records/order.ts'
import { toRupees } from '#contract/rules/pricing.ts'
import { presentPicture } from '../images/present.ts'
import type { OrderRow } from './queries.ts'

/** The role that reads an order: only its customer sees the delivery code (decisions §5). */
export type Viewer = 'user' | 'seller'

/** An order's bill number as it is shown: `FD001234`. */
export function billNumber(number: number): string {
  return `FD${String(number).padStart(6, '0')}`
}

/** Parses a typed bill number: `FD001234`, `fd 1234`, `#1234`, `1234`. Undefined for any other text. */
export function billNumberIn(typed: string): number | undefined {
  const digits = /^(?:fd|#)?\s*(\d{1,15})$/i.exec(typed)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** An order as its customer or its seller sees it. */
export function presentOrder(row: OrderRow, viewer: Viewer): Order {
  const deliveryAddress = {
    streetAddress: row.streetAddress,
    city: row.city,
    state: row.state,
    country: row.country,
    postalCode: row.postalCode,
  }
  return {
    _id: row.id,
    billNumber: billNumber(row.billNumber),
    orderStatus: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    createdAt: toIso(row.createdAt),
    totalPrice: toRupees(row.totalPrice),
    discount: toRupees(row.discount),
    gst: toRupees(row.gst),
    grandTotal: toRupees(row.grandTotal),
    foodItems: (row.items ?? []).map((item) => ({
      food: item.foodId,
      name: item.name,
      quantity: item.quantity,
      price: toRupees(item.price),
      image: presentPicture(item.image),
    })),
    restaurant: { _id: row.restaurantId, name: row.restaurantName, phoneNumber: row.phoneNumber },
    user: { name: row.buyerName, email: row.buyerEmail, mobile: row.buyerMobile },
    deliveryAddress,
    complaint: row.complaint,
    delivery: row.delivery && {
      _id: row.delivery.id,
      ...(viewer === 'user' && { deliveryCode: row.delivery.code }),
      deliveryStatus: row.delivery.status,
      deliveredAt: row.delivery.deliveredAt && toIso(row.delivery.deliveredAt),
      rating: row.delivery.rating?.id ?? null,
      ratingGiven: row.delivery.rating && {
        rating: row.delivery.rating.rating,
        comment: row.delivery.rating.comment,
      },
      deliveryAddress,
    },
    refund: row.refund,
    ratings: row.ratings ?? {},
    events: (row.events ?? []).map(({ type, at, by }) => ({ type, at: toIso(at), by })),
  }
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
